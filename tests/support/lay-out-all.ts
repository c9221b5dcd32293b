/** In the page. What is far down is laid out when somebody begins to move there (`put-off` in web/app.css): not for pictures and axe. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = "";
}
