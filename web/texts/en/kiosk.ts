/** A survey on a shared device. */
export const kioskTexts = {
  title: (survey: string) => `Kiosk: ${survey}`,
  heading: "Kiosk",
  lead: "People answer one after the other on this device. It starts over after each of them, and when nobody has touched it for a minute.",
  facts: [
    "Nothing of one person is left for the next: no cookie, no draft.",
    "Without a connection answers wait on this device, and are sent once it’s back. Leave this page open.",
    "What the survey doesn’t accept stays on this device until staff delete it.",
    "Nobody is kept from answering twice.",
  ],
  pin: "PIN to leave",
  pinHint: "4 to 8 digits. It keeps people on this page; lock the device itself for more.",
  notAPin: "Please choose 4 to 8 digits.",
  start: "Start",
  notHere: "This survey can’t run on a shared device",
  notHereText:
    "It must be open to anyone with its link, keep answers with or without names, and ask for no files.",
  leaveTitle: "Leave the kiosk",
  enterPin: "PIN",
  wrong: "That isn’t the PIN.",
  pause: "Too many tries. Please wait a minute.",
  leave: "Leave",
  sent: (count: number) => (count === 1 ? "1 response sent." : `${count} responses sent.`),
  waiting: (count: number) =>
    count === 1
      ? "1 response waits for the connection."
      : `${count} responses wait for the connection.`,
  refused: (count: number) =>
    count === 1 ? "1 response wasn’t accepted." : `${count} responses weren’t accepted.`,
  sendAgain: "Send again",
  held: "Responses on this device",
  remove: (count: number) => (count === 1 ? "Delete 1 response" : `Delete ${count} responses`),
  removeTitle: (count: number) =>
    count === 1 ? "Delete 1 response for good?" : `Delete ${count} responses for good?`,
  removeText:
    "What wasn’t accepted exists on this device alone. If the survey opens again, it can still be sent.",
  removeNow: "Delete",
};
