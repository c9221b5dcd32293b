/** A survey on a shared device. */
export const kioskTexts = {
  title: (survey: string) => `Kiosk: ${survey}`,
  heading: "Kiosk",
  lead: "People answer one after another on this device. It starts over after each person, and after a minute without a touch.",
  facts: [
    "Each person starts fresh: no cookie, no draft.",
    "Without a connection, answers wait on this device and are sent once it’s back. Leave this page open.",
    "Responses the survey doesn’t accept stay on this device until staff delete them.",
    "People can answer more than once.",
  ],
  pin: "PIN to leave",
  pinHint: "4 to 8 digits. It keeps people on this page; lock the device itself for more.",
  notAPin: "Please enter 4 to 8 digits.",
  start: "Start",
  notHere: "This survey can’t run on a shared device",
  notHereText:
    "It must be open to anyone with the link, be named or confidential, and ask for no files.",
  toSurvey: "See the survey",
  leaveTitle: "Leave the kiosk",
  enterPin: "PIN",
  wrong: "That’s not the PIN.",
  pause: "Too many tries. Please wait a minute.",
  leave: "Leave",
  sent: (count: number) => (count === 1 ? "1 response sent." : `${count} responses sent.`),
  waiting: (count: number) =>
    count === 1
      ? "1 response is waiting for a connection."
      : `${count} responses are waiting for a connection.`,
  refused: (count: number) =>
    count === 1 ? "1 response wasn’t accepted." : `${count} responses weren’t accepted.`,
  sendAgain: "Send again",
  held: "Responses on this device",
  remove: (count: number) => (count === 1 ? "Delete 1 response" : `Delete ${count} responses`),
  removeTitle: (count: number) =>
    count === 1 ? "Delete 1 response for good?" : `Delete ${count} responses for good?`,
  removeText:
    "Responses that weren’t accepted exist only on this device. If the survey opens again, they can still be sent.",
  removeNow: "Delete",
};
