/** The bytes of a picture. Rejects when they are not answered, or with the signal's reason. */
export async function fetchPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`The picture was answered by ${answer.status}`);
  return answer.blob();
}
