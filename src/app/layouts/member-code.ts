import { useEffect, useState } from 'react';
import { late } from '#src/lib/late.ts';

/** What only members see of a header. The server has it loaded, and a member's page before its first render. */
export const memberCode = late(() => import('#src/ui/header/member-sections.tsx'));

type MemberCode = Awaited<typeof memberCode.arrival>;

/** Null for visitors, and for the moment after somebody has signed in without leaving the page. */
export function useMemberCode(isMember: boolean): MemberCode | null {
  const [code, setCode] = useState(() => memberCode.get());
  useEffect(() => {
    if (isMember && !code) void memberCode.load().then(setCode);
  }, [isMember, code]);
  return isMember ? code : null;
}
