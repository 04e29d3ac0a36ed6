package io.github.jmhgate.versus;

import java.time.Duration;
import java.util.List;

public interface VersusListener extends RoundListener {
  /** Called before the first round; the first variant is the reference. Untrusted text. */
  void begun(String name, List<String> variants, int alive, String environment);

  /** Called after a round. Unless settled, the first part alone decides how many are wanted. */
  void round(int done, int wanted, boolean settled, Duration elapsed, Duration left);

  void ended();
}
