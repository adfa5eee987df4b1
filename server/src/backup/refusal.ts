/** A back-up or restore that is not done; the message is one sentence for the person who asked for it. */
export class BackupRefused extends Error {}
