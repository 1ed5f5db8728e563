/** A call of the page, or a frame of one of its sockets. */
export interface Traffic {
  id: number;
  lane: 'GraphQL' | 'REST' | 'Socket';
  kind: 'call' | 'sent' | 'received';
  name: string;
  /** The last step before it began. */
  after: number;
  at: number;
  /** The flow that asked for it, or that a frame has come to, and the actor of its that did so. */
  flow: { actor: string; by: string } | null;
  /** Null while a call is under way. */
  end: { after: number; at: number; status: string; isFailure: boolean } | null;
  bytes: number | null;
}
