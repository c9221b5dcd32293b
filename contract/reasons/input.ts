import { definitionReasons } from "#engine/definition-reasons.ts";

const counted = (number: number) => number.toLocaleString("en");

/** What is wrong with a field, a file or a request, whatever it is about. */
export const inputReasons = {
  "fill-in": "Please fill this in.",
  "too-short": ({ min }: { min: number }) => `Please write at least ${counted(min)} characters.`,
  "too-long": ({ max }: { max: number }) => `Please write at most ${counted(max)} characters.`,
  "too-low": ({ min }: { min: number }) => `This has to be ${counted(min)} or more.`,
  "too-high": ({ max }: { max: number }) => `This has to be ${counted(max)} or less.`,
  "list-too-short": ({ min }: { min: number }) => `This list needs at least ${counted(min)}.`,
  "list-too-long": ({ max }: { max: number }) => `This list can have at most ${counted(max)}.`,
  "part-too-long": ({ max }: { max: number }) =>
    `This has a list or an object with more than ${counted(max)} parts.`,
  "not-one-of": ({ values }: { values: string }) => `Please choose one of: ${values}.`,
  "unknown-names": ({ names, more }: { names: string; more: number }) =>
    more > 0 ? `This can't have ${names} and ${more} more.` : `This can't have ${names}.`,
  "wrong-kind": ({ expected }: { expected: string }) =>
    `This has to be ${kinds[expected] ?? expected}.`,
  "wrong-format": "This isn't in the right format.",
  "wrong-email": "Please enter an email address, like name@example.org.",
  "wrong-date": "Please enter a valid date, as YYYY-MM-DD.",
  "wrong-domain": "Please write domains, like firm.example.",
  "wrong-site": "Please give a site, such as https://example.org.",
  "wrong-photo": "Please use an https address, or an image uploaded here.",
  "not-json": "This isn't JSON.",
  unshowable: definitionReasons.unshowable,
  "stacked-accents": "This has too many accents on one letter.",
  "several-lines": "Please write this in one line.",
  "past-day": "Please choose today or a later day.",
  "too-large": "That's too large.",
  "upload-cut-off": "The upload was cut off.",
  "not-one-image": "Please send one image.",
  "not-one-file": "Please send one file.",
  "empty-file": "This file is empty.",
  "image-too-large": "This image is larger than 5 MB. Please choose a smaller one.",
  "image-too-many-pixels":
    "This image has more than 24 million pixels. Please choose a smaller one.",
  "wrong-image-type": "Please choose a JPEG, PNG, WebP or GIF image.",
  "unreadable-image": "We can't read this image. Please try another one.",
  "pictures-busy": "A lot of pictures are being uploaded right now. Please try again in a moment.",
  "files-unreachable": "We can't reach our files right now. Please try again in a moment.",
  "foreign-request": "This request doesn't come from this site.",
  "not-anonymous": "Please send this without a cookie and without a token.",
  stopping: "This process is about to stop.",
  "watching-too-much": "You're watching results in too many places at once.",
  "network-watching-too-much":
    "Too many people on your network are watching results without an account.",
};

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "a JSON object",
  record: "a JSON object",
  array: "a list",
};
