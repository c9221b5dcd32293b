/** Answers, unfinished or complete, and the files in them. */
export const answerReasons = {
  "no-such-question": "This survey has no such question.",
  "no-such-version": "This survey has no such version.",
  "other-statement": "Please read the statement again: it isn't the one that was agreed to.",
  "upload-again": "Please upload this file again.",
  "no-room-for-answers": "There’s no room to keep unfinished answers here at the moment.",
  "too-many-unfinished":
    "Too many unfinished answers come from your network. They can still be sent when they’re complete.",
  "first-save-too-large":
    "This is too large for a first save without an account. Please save less first, and send its cookie.",
  "save-first": "Please save the answers first, and send the cookie with the file.",
  "no-room-for-files": "There’s no room for files at the moment. Please try again later.",
  "no-room-in-survey":
    "This survey has no room for more files at the moment. Please try again later.",
  "network-uploading":
    "A lot of files are being uploaded from your network. Please try again in a moment.",
  "files-busy": "A lot of files are being uploaded right now. Please try again in a moment.",
  "picture-too-many-pixels":
    "This picture has more than 64 million pixels. Please choose a smaller one.",
  "unreadable-file": "We can't read this file. Please try another one.",
  "wrong-file-type": "This kind of file isn’t accepted here.",
};
