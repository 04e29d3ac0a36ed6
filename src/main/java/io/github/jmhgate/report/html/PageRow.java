package io.github.jmhgate.report.html;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One finding as the page shows it. All texts are raw.
 *
 * @param number its place in the order of the report, from 1
 * @param label the benchmark's name as short as is unambiguous
 * @param name the benchmark's name in full, with its parameters, mode and threads
 * @param metric the metric
 * @param baseline the baseline's value as printed
 * @param candidate the candidate's value as printed
 * @param unit the unit of both
 * @param change the change as printed; empty where there is none
 * @param bounds its 95 % bounds as printed; empty where there are none
 * @param effect the change to sort by, a logarithm, positive where it is worse; 0 where there is
 *     none
 * @param verdict the verdict
 * @param sentences what is said of it
 * @param facts its numbers
 * @param notes numbers of the notes on it
 * @param interval its interval against its threshold; null where there is none
 * @param strip its forks, side by side; null where they are not known
 * @param traces its iterations over time
 * @param past its values of earlier runs, oldest first, in hundredths of the way from the least to
 *     the largest; empty where no history is known
 * @param graphs where its flame graphs lie as seen from the page; letters, digits, dots, hyphens
 *     and slashes alone
 */
public record PageRow(
    int number,
    String label,
    String name,
    String metric,
    String baseline,
    String candidate,
    String unit,
    String change,
    String bounds,
    double effect,
    String verdict,
    List<String> sentences,
    List<Page.Said> facts,
    List<Integer> notes,
    @Nullable IntervalDrawing interval,
    @Nullable ForkStrip strip,
    List<Trace> traces,
    List<Integer> past,
    List<String> graphs) {

  /** The effect in a form that scripts can sort by. */
  public String sortable() {
    return String.format(Locale.ROOT, "%.6f", effect);
  }
}
