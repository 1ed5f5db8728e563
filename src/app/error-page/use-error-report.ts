import { useEffect } from 'react';

export function useErrorReport(error: unknown): void {
  useEffect(() => console.error(error), [error]);
}
