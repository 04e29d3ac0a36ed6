package io.github.jmhgate.versus;

import io.github.jmhgate.measure.RoundListener;
import java.time.Duration;
import java.util.List;

/** Hears how far a comparison is. */
public interface VersusListener extends RoundListener {

  /**
   * What is about to be measured.
   *
   * @param name of the comparison; empty where it has none
   * @param variants names, the reference first; untrusted text
   * @param alive forks alive at once
   * @param environment of the reference
   */
  void begun(String name, List<String> variants, int alive, String environment);

  /**
   * A round is done.
   *
   * @param wanted rounds in all, as far as is known
   * @param settled whether the precision says so; before, it is the first part alone
   * @param left time that the rest is likely to take, within the budget
   */
  void round(int done, int wanted, boolean settled, Duration elapsed, Duration left);

  /** The measuring is over. */
  void ended();
}
