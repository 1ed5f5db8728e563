/** A password on its way from its field to the call that sets it: events of flows are shown and recorded, and never hold one. */
export interface KeptPassword {
  keep: (password: string) => void;
  read: () => string;
  forget: () => void;
}

export function keptPassword(): KeptPassword {
  let kept = '';
  return {
    keep: (password) => {
      kept = password;
    },
    read: () => kept,
    forget: () => {
      kept = '';
    },
  };
}
