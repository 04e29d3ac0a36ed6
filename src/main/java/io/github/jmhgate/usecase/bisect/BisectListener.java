package io.github.jmhgate.usecase.bisect;

import io.github.jmhgate.revision.Git.CommitRange;
import io.github.jmhgate.usecase.SessionListener;

public interface BisectListener extends SessionListener {
  /** Called when the range is known, with so many steps of an earlier bisection. */
  void range(CommitRange range, int taken);

  void asking(int position, CommitRange.Commit commit);

  void done(BisectStep step);
}
