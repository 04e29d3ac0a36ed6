package io.github.jmhgate.gate.plan;

import io.github.jmhgate.gate.AlphaShares;
import io.github.jmhgate.gate.Claim;
import io.github.jmhgate.gate.DrawnWork;
import io.github.jmhgate.gate.ImpossiblePlanException;
import io.github.jmhgate.gate.MetricPair;
import io.github.jmhgate.gate.message.EffectDeviation;
import io.github.jmhgate.gate.message.ForkNumber;
import io.github.jmhgate.gate.message.Limits;
import io.github.jmhgate.gate.message.Verdict;
import io.github.jmhgate.model.BenchmarkId;
import io.github.jmhgate.model.Metric;
import io.github.jmhgate.statistics.Effect;
import io.github.jmhgate.statistics.Estimate;
import io.github.jmhgate.statistics.Evidence;
import io.github.jmhgate.statistics.NoisePrior;
import io.github.jmhgate.statistics.Separation;
import io.github.jmhgate.statistics.SequentialTest;
import io.github.jmhgate.statistics.Sides;
import io.github.jmhgate.statistics.SpreadTest;
import io.github.jmhgate.statistics.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The adaptive plan of one noisy metric of one benchmark: its forks so far, and what the last look
 * at them decided.
 *
 * <p>A look decides as docs/statistics.md says under {@code time}: REGRESSED if the test rejects
 * "no worse" in either view, UNCHANGED once both views rule out the detectable loss, TOO_NOISY if a
 * view is given up. To find IMPROVED, the mirror image of REGRESSED, measuring continues while the
 * steady view rules out everything but a gain beyond the threshold.
 */
public final class MetricPlan {
  /** The part of α for coincidences that look like a loss that all forks show. */
  private static final double BY_GAP = AlphaShares.OBVIOUS / Separation.RARE_SHARES;

  /** Steps that forks with two modes get at least, since a few may all be in one. */
  private static final int FEWEST_WITH_MODES = 8;

  /** The part of α for coincidences that make a suspect. */
  private static final double SUSPECT = 0.5;

  /** A loss beyond a factor of two, a logarithm. */
  private static final double DOUBLED = Math.log(2);

  /** Sessions and builds of the same code rarely move an effect by this many deviations. */
  private static final double MOST_DEVIATIONS = 4;

  /** The state of a metric after a look. */
  public enum Status {
    /** More forks may decide it. */
    OPEN,
    REGRESSED,
    IMPROVED,
    UNCHANGED,
    /** No loss is shown, and more forks within the plan's limit could not show one. */
    TOO_NOISY
  }

  public final LookRule rule;
  private final SequentialTest test;
  public final Evidence evidence;
  private final int earlier;
  private final List<Claim> claims;

  /** The number of the last look, from 0; −1 before the first. */
  private int look = -1;

  private Status status = Status.OPEN;

  /** Whether only the spreads of the session's rows called the loss. */
  private boolean lossBySpread;

  /** Whether the last look took the days of the two sides for unequally noisy. */
  private boolean unequal;

  /** The version of the session's noise at the last look. */
  private int version;

  /** Whose times these are, if they share their noise with the times of other rows. */
  private Optional<BenchmarkId> learner = Optional.empty();

  /** The view that decided. */
  private View view = View.STEADY;

  /** Whether each step draws other data. */
  private boolean draws;

  /** Sets of data that it gets at least, if it draws any, before it is UNCHANGED. */
  private int fewestDraws;

  /** How the work grew draw by draw; empty if that is unknown. */
  private Optional<DrawnWork> work = Optional.empty();

  /** Whether it has only some of the candidate's forks, which say nothing of the day. */
  private boolean ofSome;

  /** What was read, by view, look, and what was known of the noise. */
  private final Map<List<Object>, Estimate> estimates = new HashMap<>();

  private MetricPlan(LookRule rule, Evidence evidence, int earlier, List<Claim> claims) {
    this.rule = rule;
    this.test = rule.test();
    this.evidence = evidence;
    this.earlier = earlier;
    this.claims = claims;
  }

  public MetricPlan(LookRule rule, Evidence evidence) {
    this(rule, evidence, 0, List.of());
  }

  /**
   * Begins a plan without forks of the candidate; uses only a stored baseline of the pair.
   *
   * @param earlier steps of the plan that this one repeats; 0 of the first
   */
  static MetricPlan begin(SuitePlan suite, MetricPair pair, int earlier)
      throws ImpossiblePlanException {
    return begin(suite, pair, suite.policy().limits(pair.benchmark().name()), earlier);
  }

  static MetricPlan begin(SuitePlan suite, MetricPair pair, Limits limits, int earlier)
      throws ImpossiblePlanException {
    Evidence evidence = evidence(suite, pair);
    boolean learns = pair.metric().name().equals(Metric.SCORE);
    SuitePlan own = learns ? suite : suite.withoutSharedNoise();
    LookRule rule = new LookRule(own, pair.benchmark(), limits, evidence.design());
    List<Claim> claims = new ArrayList<>(suite.policy().claims());
    claims.removeIf(claim -> !claim.concerns(pair.benchmark()) || !claim.concerns(pair.metric()));
    return new MetricPlan(rule, evidence, earlier, claims);
  }

  /** Returns evidence without forks of the candidate. */
  public static Evidence evidence(SuitePlan suite, MetricPair pair) {
    return suite.plan().sides() == Sides.CANDIDATE
        ? Evidence.against(pair.before().forks(), pair.sign())
        : new Evidence(suite.design(0));
  }

  /**
   * Adds all forks of a pair in order, also those after a verdict, and looks after each. A proven
   * loss stays proven, and so does a gain that later forks do not contradict; any other verdict is
   * that of the last look.
   */
  public MetricPlan add(MetricPair pair) {
    Sides sides = evidence.design().sides();
    int both = Math.min(pair.baselineForks(), pair.candidateForks());
    int steps = sides == Sides.CANDIDATE ? pair.candidateForks() : both;
    boolean learns = pair.metric().name().equals(Metric.SCORE);
    learner =
        learns && rule.noise() != SessionNoise.NONE
            ? Optional.of(pair.benchmark())
            : Optional.empty();
    for (int fork = 0; fork < steps; fork++) {
      add(evidence, pair, fork);
      boolean enough = evidence.steps() == NoisyDay.FORKS;
      if (sides == Sides.CANDIDATE && enough && !ofSome) {
        rule.day().add(pair, evidence);
      }
      if (evidence.steps() == SessionNoise.STEPS && learner.isPresent() && !ofSome && !repeats()) {
        rule.noise().add(pair.benchmark(), evidence);
      }
      lookAfter(evidence.steps());
    }
    return this;
  }

  private void lookAfter(int steps) {
    int number = steps - test.steps(0);
    if (number < 0 || number >= test.looks() || status() == Status.REGRESSED) {
      return;
    }
    if (status() != Status.IMPROVED || worsened(number)) {
      look(number);
    }
  }

  private boolean worsened(int number) {
    return rule.views().stream().anyMatch(view -> read(view, number).effect() >= rule.half());
  }

  /** Returns the looks of another rule at the same forks. */
  private MetricPlan by(LookRule other) {
    MetricPlan plan = new MetricPlan(other, evidence, earlier, claims);
    plan.draws = draws;
    plan.fewestDraws = fewestDraws;
    plan.work = work;
    plan.learner = learner;
    for (int steps = 1; steps <= evidence.steps(); steps++) {
      plan.lookAfter(steps);
    }
    return plan;
  }

  /**
   * Returns the looks of a plan if the number of steps was fixed and measuring ended before; this
   * one otherwise.
   */
  MetricPlan ended(SuitePlan suite, BenchmarkId benchmark) throws ImpossiblePlanException {
    return looked() || !suite.plan().fixed()
        ? this
        : by(new LookRule(suite.inLooks(), benchmark, rule.limits(), evidence.design()));
  }

  /** Adds one fork, or pair of forks, to evidence. */
  public static void add(Evidence evidence, MetricPair pair, int fork) {
    double[] after = pair.after().fork(fork);
    Sides sides = evidence.design().sides();
    if (sides == Sides.PAIRED) {
      double means = pair.after().forkMean(fork) / pair.before().forkMean(fork);
      evidence.addPair(pair.before().fork(fork), after, means, pair.sign());
    } else {
      evidence.add(sides == Sides.BOTH ? pair.before().fork(fork) : null, after, pair.sign());
    }
  }

  /** Looks at the evidence, which has at least the steps of that look, and decides. */
  public MetricPlan look(int number) {
    look = number;
    unequal = rule.day().unequal();
    version = rule.noise().version();
    view = rule.views().get(0);
    Estimate steady = read(View.STEADY, look);
    Estimate mean = read(View.MEAN, look);
    View worse = null;
    View better = null;
    for (View one : rule.views()) {
      Estimate shown = one == View.STEADY ? steady : mean;
      Estimate other = one == View.STEADY ? mean : steady;
      boolean rejects = Math.abs(shown.effect()) > rule.threshold() && alone(one, look).rejects();
      if (rejects && shown.effect() > 0) {
        worse = worse == null ? one : worse;
      } else if (rejects && other.effect() < rule.half()) {
        better = better == null ? one : better;
      }
    }
    if (better == null && !test.once() && gainBeyondSpread()) {
      better = View.STEADY;
    }
    boolean byForks = worse != null || (!test.once() && pByGap() <= rule.alpha());
    lossBySpread = !byForks && !test.once() && pBySpread() <= rule.alpha();
    if (byForks || lossBySpread) {
      view = worse != null ? worse : view;
      status = Status.REGRESSED;
    } else if (better != null) {
      view = better;
      status = Status.IMPROVED;
    } else {
      double limit = rule.steadyLimit(steady);
      boolean steadySettled = limit < rule.delta();
      boolean meanSettled = rule.meanLimit(mean) < rule.delta();
      boolean last = look + 1 == test.looks();
      boolean steadyOpen =
          limit < -rule.threshold() ? !last : !steadySettled && !rule.givenUp(steady, look);
      boolean open = steadyOpen || (!meanSettled && !rule.givenUp(mean, look));
      if (steadySettled != meanSettled) {
        view = steadySettled ? View.MEAN : View.STEADY;
      }
      boolean modes = rule.modes() || evidence.bimodal(View.MEAN, test.steps(look));
      open |= modes && test.steps(look) < FEWEST_WITH_MODES && !test.once() && !last;
      open |= draws && test.steps(look) < fewestDraws && !test.once();
      Status settled = steadySettled && meanSettled ? Status.UNCHANGED : Status.TOO_NOISY;
      status = open ? Status.OPEN : settled;
    }
    return this;
  }

  /**
   * Takes note that each step draws other data, so that a few may miss what some data show.
   *
   * @param fewest draws that it gets at least
   * @param counted how the work grew draw by draw
   */
  void draw(int fewest, Optional<DrawnWork> counted) {
    draws = evidence.design().sides() == Sides.PAIRED;
    fewestDraws = fewest;
    work = counted;
  }

  boolean draws() {
    return draws;
  }

  /** Returns how many draws were counted if their work grew alike; 0 if that is not known. */
  int drawsAlike() {
    return work.filter(counted -> !counted.depends()).map(DrawnWork::draws).orElse(0);
  }

  /** Makes it a plan of some of the candidate's forks. */
  MetricPlan ofSome() {
    ofSome = true;
    return this;
  }

  /** Returns whether all steps that the plan permits are taken. */
  public boolean atTheEnd() {
    return look + 1 == test.looks();
  }

  public boolean looked() {
    return look >= 0;
  }

  public boolean open() {
    return status() == Status.OPEN && look + 1 < test.looks();
  }

  /**
   * Returns whether a claim is neither proven nor refuted, and further forks may change that; call
   * it only after a look.
   */
  boolean proving() {
    return evidence.steps() < test.most()
        && claims.stream()
            .map(claim -> claim.result(bounds(), rule.limits().threshold()))
            .anyMatch(Claim.Proof.NOT_PROVEN::equals);
  }

  /**
   * Returns the bounds of the first view. They hold over all looks so far together, because the
   * looks share the level. Call it only after a look.
   */
  public Claim.Bounds bounds() {
    View first = rule.views().get(0);
    View second = rule.views().get(1);
    int last = Math.min(test.looks(), evidence.steps() - test.steps(0) + 1) - 1;
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    for (int each = 0; each <= last; each++) {
      if (test.rejects(each)) {
        double[] bounds = read(first, each).decidingBounds();
        low = Math.max(low, Math.exp(bounds[0]));
        high = Math.min(high, Math.exp(bounds[1]));
      }
    }
    double ratio = Math.exp(read(first, last).effect());
    double other = Math.exp(read(second, last).effect());
    ForkNumber forks = ForkNumber.of(test.design(), evidence.steps());
    return new Claim.Bounds(ratio, other, low, high, forks);
  }

  int steps() {
    return earlier + evidence.steps();
  }

  /** Returns the steps at the next look; call it only while open or proving. */
  int wanted() {
    return open() ? earlier + test.steps(look + 1) : steps() + 1;
  }

  /** Returns the fewest steps after which the loss that all forks show so far can be called. */
  int fewestToCall() {
    return earlier + fewestByGap(test.fewest());
  }

  /** Returns the steps of the plan that this one repeats; 0 of the first. */
  public int earlier() {
    return earlier;
  }

  boolean repeats() {
    return earlier > 0;
  }

  /**
   * Returns the p-value against "no worse": the smallest of all looks and views, adjusted for their
   * number, or that of a loss that all forks show; NaN if no look could reject.
   */
  public double pWorse() {
    double byGap = verdict() == Verdict.REGRESSED ? Math.min(pByGap(), pBySpread()) : 1;
    double share = test.looks() > 1 ? AlphaShares.LOOKS : AlphaShares.LOOKS + AlphaShares.SPREAD;
    double inLooks = pInLooks() * View.values().length / share;
    return byGap < 1 && !(inLooks <= byGap) ? byGap : Math.min(1, inLooks);
  }

  private double pInLooks() {
    double smallest = Double.NaN;
    for (int each = 0; each <= look; each++) {
      for (View one : View.values()) {
        if (test.rejects(each)) {
          double p = alone(one, each).pWorse();
          smallest = Double.isNaN(smallest) ? p : Math.min(smallest, p);
        }
      }
    }
    return smallest;
  }

  /** Returns the status; looks again if other benchmarks have shown more of the noise since. */
  public Status status() {
    boolean moreIsKnown =
        unequal != rule.day().unequal()
            || (learner.isPresent() && version != rule.noise().version());
    if (looked() && moreIsKnown) {
      lookAgain();
    }
    return status;
  }

  /** Repeats the looks: what one of them called without knowing all rows may not stay proven. */
  private void lookAgain() {
    int last = evidence.steps() - test.steps(0);
    status = Status.OPEN;
    for (int number = 0; number <= Math.min(last, test.looks() - 1); number++) {
      if (status == Status.OPEN || status == Status.UNCHANGED || status == Status.TOO_NOISY) {
        look(number);
      } else if (status == Status.IMPROVED && worsened(number)) {
        look(number);
      }
    }
  }

  Verdict verdict() {
    return switch (status()) {
      case REGRESSED -> Verdict.REGRESSED;
      case IMPROVED -> Verdict.IMPROVED;
      case UNCHANGED -> Verdict.UNCHANGED;
      case TOO_NOISY, OPEN -> Verdict.INCONCLUSIVE;
    };
  }

  View view() {
    return view;
  }

  public int look() {
    return look;
  }

  Estimate shown() {
    return read(view, look);
  }

  public Estimate read(View one, int number) {
    double between = rule.deviation().total();
    boolean unequal = rule.day().unequal();
    return estimates.computeIfAbsent(
        List.of(one, number, unequal, learner.isPresent() ? rule.noise().version() : 0),
        key -> Estimate.of(test, evidence, one, number, prior(one), between, unequal));
  }

  /** Reads the metric's own forks alone, so that noise in other rows hides no loss for good. */
  private Estimate alone(View one, int number) {
    double between = rule.deviation().total();
    boolean unequal = rule.day().unequal();
    NoisePrior weak = NoisePrior.weak(test.design(), rule.half());
    return estimates.computeIfAbsent(
        List.of(one, number, unequal, weak),
        key -> Estimate.of(test, evidence, one, number, weak, between, unequal));
  }

  /** Returns what is known of the noise before this metric's own forks. */
  private NoisePrior prior(View one) {
    NoisePrior weak = NoisePrior.weak(test.design(), rule.half());
    return test.once() || rule.day().unequal()
        ? weak
        : learner.flatMap(row -> rule.noise().prior(row, one)).orElse(weak);
  }

  /**
   * Returns where the variance of the printed bounds is from; empty if it is only that of forks.
   */
  Optional<NoisePrior.Source> noise() {
    return test.once() || rule.day().unequal()
        ? Optional.empty()
        : Optional.of(prior(view).source());
  }

  /** Returns the fewest steps after which all forks call the loss that they show, or the most. */
  private int fewestByGap(int most) {
    int known = fewestBySpread(most);
    double least = looked() ? smallestLoss() : 0;
    double level = BY_GAP * rule.alpha();
    return rare(least) ? test.design().fewestSteps(least, level, known).orElse(known) : known;
  }

  private boolean rare(double least) {
    return least > rule.threshold() && least >= Separation.RARE;
  }

  /**
   * Returns the p-value of a loss that all forks show, scaled so that the metric's share of α is
   * the limit; 1 if there is no such loss, or modes could explain it.
   */
  double pByGap() {
    double least = smallestLoss();
    return rare(least) ? Math.min(1, chance(least) / BY_GAP) : 1;
  }

  /**
   * Returns an upper bound of the p-value of a loss that all forks show and no spread of this
   * session's rows explains, scaled so that the metric's share of α is the limit; 1 if there is no
   * such loss.
   */
  private double pBySpread() {
    if (!spreadTells()) {
      return 1;
    }
    int steps = test.steps(look);
    double least = apart(evidence.gap(steps));
    if (least <= rule.threshold()) {
      return 1;
    }
    double noise = rule.alpha() * needed(steps, largestSpread(steps)) / least;
    return Math.min(1, Math.max(noise, chance(least) / AlphaShares.SPREAD));
  }

  /** Returns whether all forks show a gain that no spread of this session's rows explains. */
  private boolean gainBeyondSpread() {
    int steps = test.steps(look);
    return spreadTells() && apart(evidence.gain(steps)) >= needed(steps, largestSpread(steps));
  }

  /** Returns the fewest steps after which the spreads call the loss that all forks show so far. */
  private int fewestBySpread(int most) {
    if (!looked() || !spreadTells()) {
      return most;
    }
    int now = test.steps(look);
    double least = apart(evidence.gap(now));
    double spread = largestSpread(now);
    return IntStream.range(now, most)
        .filter(steps -> least >= needed(steps, spread))
        .filter(
            steps -> test.design().chanceOfGap(least, steps) <= AlphaShares.SPREAD * rule.alpha())
        .findFirst()
        .orElse(most);
  }

  /**
   * Forks that are known to have two modes are not alike in noise, and one look at a fixed number
   * of forks needs no help.
   */
  private boolean spreadTells() {
    return learner.isPresent()
        && test.looks() > 1
        && !rule.modes()
        && SpreadTest.tests(evidence.design().sides());
  }

  /** Returns whether only the spreads of the session's rows called the loss. */
  boolean lossBySpread() {
    return lossBySpread;
  }

  private double needed(int steps, double spread) {
    return SpreadTest.needed(steps, spread, rule.noise().rows());
  }

  /** Returns the largest standard deviation of one step's effect, of any row: of logarithms. */
  double largestSpread(int steps) {
    return rule.noise().largestSpread(evidence, steps);
  }

  /** Returns how far forks are apart, less what sessions and builds of the same code may move. */
  private double apart(double gap) {
    return gap - MOST_DEVIATIONS * rule.deviation().total();
  }

  private double chance(double gap) {
    return test.design().chanceOfGap(gap, test.steps(look));
  }

  /**
   * Returns the smallest loss of any fork and of the lower bounds of both views, less the
   * calibrated noise between sessions and builds: a logarithm.
   */
  double smallestLoss() {
    double least = apart(evidence.gap(test.steps(look)));
    for (View one : rule.views()) {
      if (least > 0) {
        least = Math.min(least, read(one, look).bounds()[0]);
      }
    }
    return least;
  }

  /** Returns {@link #smallestLoss} if it exceeds twice the detectable loss; 0 otherwise. */
  double obviousLoss() {
    double least = smallestLoss();
    return obvious(least) ? least : 0;
  }

  private boolean obvious(double loss) {
    return loss > Effect.ofLoss(2 * Effect.ofLog(rule.delta()).loss()).log();
  }

  /**
   * Returns the lower and upper 95 % bounds to print, which hold over all looks together. They do
   * not depend on the number of metrics, unless they are {@link #adjusted}. They never contradict
   * the verdict or its sentence: the upper bound of an UNCHANGED metric covers both views, as does
   * that of an undecided one if its own view seems to rule out the detectable loss.
   */
  public double[] printedBounds() {
    double[] bounds = bounds95();
    double low = bounds[0];
    double high = bounds[1];
    return switch (verdict()) {
      // The decision is surer than a bound of 95 %.
      case REGRESSED -> new double[] {Math.max(low, 0), high};
      case IMPROVED -> new double[] {low, Math.min(high, 0)};
      case UNCHANGED -> new double[] {low, Math.max(high, upperBound())};
      default -> {
        double most = high < rule.delta() ? Math.max(high, upperBound()) : high;
        double[] rare = adjusted() ? shown().bounds(SUSPECT * rule.alpha()) : bounds;
        yield new double[] {Math.min(low, rare[0]), Math.max(most, rare[1])};
      }
    };
  }

  private double[] bounds95() {
    return test.once() ? shown().bounds() : shown().boundsOverLooks();
  }

  /**
   * Returns whether the printed bounds are adjusted for the number of metrics: in files, if those
   * of an undecided one that is no suspect would show an obvious loss. Of many metrics, one look at
   * a few forks makes such bounds by chance.
   */
  boolean adjusted() {
    return verdict() == Verdict.INCONCLUSIVE && !suspect() && obvious(bounds95()[0]);
  }

  /** Returns whether an undecided metric is a suspect: by all its forks, or its lower bound. */
  boolean suspect() {
    return verdict() == Verdict.INCONCLUSIVE && (rarelyChance() || doubled() || obvious(least()));
  }

  /** Returns the lower bound that makes a suspect. */
  private double least() {
    return Math.min(bounds95()[0], shown().bounds(SUSPECT * rule.alpha())[0]);
  }

  /**
   * Returns whether every fork of the candidate, two at least, takes twice as long as any of the
   * baseline, or each pair shows that. No recorded forks of one code are so far apart, however many
   * benchmarks there are; see {@link Separation}.
   */
  private boolean doubled() {
    return doubled(evidence, test.steps(look), rule.deviation());
  }

  /** Returns that of the first steps of forks that may be too few for any test. */
  public static boolean doubled(Evidence evidence, int steps, EffectDeviation deviation) {
    boolean several =
        evidence.design().sides() == Sides.PAIRED ? evidence.steps() > 1 : evidence.testable();
    return several && evidence.gap(steps) - MOST_DEVIATIONS * deviation.total() >= DOUBLED;
  }

  /** Returns whether all forks show an obvious loss that is rarely a coincidence. */
  boolean rarelyChance() {
    double least = obviousLoss();
    return least > 0 && chance(least) <= SUSPECT * rule.alpha();
  }

  /**
   * Returns one and a half times the steps after which both views rule out the detectable loss if
   * their effects and deviations stay the same; at most two and a half times the steps so far, and
   * no more than call the loss that all forks show. Of the factors tried on recorded pairs, these
   * forecast best. Use it only for forecasts.
   */
  int likelySteps() {
    double growth = 1;
    for (View one : rule.views()) {
      Estimate now = read(one, look);
      double effect = now.effect();
      double odds = one == View.STEADY ? rule.logOdds() : rule.logOdds() / 2;
      // With many forks, ruledOut is effect + √(2 · odds · se² + effect²), and se² falls as 1/k.
      double margin = Math.pow(rule.delta() - effect, 2) - Math.pow(Math.max(effect, 0), 2);
      growth = Math.max(growth, effect < rule.half() ? 2 * odds * now.se() * now.se() / margin : 2);
    }
    int likely = (int) Math.ceil(test.steps(look) * Math.min(1.5 * growth, 2.5));
    return fewestByGap(likely);
  }

  /** Returns the smallest detectable loss, a logarithm, that this look rules out. */
  double unchangedAt() {
    double steady = rule.steadyLimit(read(View.STEADY, look));
    return Math.max(steady, rule.meanLimit(read(View.MEAN, look)));
  }

  /** Returns the upper 95 % bound of the loss over all looks and both views, a logarithm. */
  public double upperBound() {
    double logFactor = Math.log(Estimate.ODDS_BEYOND_BOUNDS);
    double steady = read(View.STEADY, look).ruledOut(logFactor);
    return Math.max(steady, read(View.MEAN, look).ruledOut(logFactor));
  }
}
