import { type ReactNode, useEffect, useState } from "react";
import { useUser } from "#web/session/use-session.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import { BallotBoxes } from "./ballot-boxes.tsx";

/**
 * The ballot of an open survey on its card, or the signed-in person's vote in the same height.
 */
export function CardBallot(ballot: { surveyId: string; about: string }) {
  const userId = useUser()?.id;
  const { surveyId } = ballot;
  const [vote, setVote] = useState<ReactNode>(null);
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    let left = false;
    // Until then, the ballot stays.
    void untilLoaded(() => import("./my-vote.tsx")).then((loaded) => {
      if (!left) stop = loaded.showMyVote({ userId, surveyId, show: setVote });
    });
    return () => {
      left = true;
      stop();
    };
  }, [userId, surveyId]);
  return vote ?? <BallotBoxes {...ballot} />;
}
