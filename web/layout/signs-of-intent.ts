/** Events that tell that a link may be followed. */
export const signsOfIntent = ["pointerover", "touchstart", "focusin"];
