/** Sets one member of a question, or removes it where the value is undefined. */
export type SetMember = (member: string, value: unknown) => void;
