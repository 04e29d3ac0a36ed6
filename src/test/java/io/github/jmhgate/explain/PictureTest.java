package io.github.jmhgate.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class PictureTest {
  private static final Function<Trace, String> TOP = trace -> trace.top().name();
  private static final Function<Trace, Integer> LINE = trace -> trace.top().line();

  @Test
  void addsUpToTheLoss() {
    Picture picture = withANewFrame();

    assertThat(picture.sum()).isCloseTo(40, within(1e-9));
    assertThat(picture.differences(TOP, LINE).stream().mapToDouble(FrameDifference::more).sum())
        .isCloseTo(40, within(1e-9));
  }

  @Test
  void partsTheCost() {
    List<FrameDifference> differences = withANewFrame().differences(TOP, LINE);

    FrameDifference first = differences.get(0);
    assertThat(first.name()).isEqualTo("a.C.m2");
    assertThat(first.base()).isZero();
    assertThat(first.candidate()).isCloseTo(42, within(1e-9));
    assertThat(first.line()).isEqualTo(12);
    assertThat(first.certain()).isTrue();
    assertThat(differences.subList(1, 3)).noneMatch(FrameDifference::certain);
  }

  private static Picture withANewFrame() {
    return new Picture(
        new FrameCost(100, 140, 0),
        List.of(fork(.50, .50, 0), fork(.52, .48, 0), fork(.48, .52, 0)),
        List.of(fork(.35, .35, .30), fork(.37, .33, .30), fork(.33, .37, .30)));
  }

  /** A deviation of 0.02 a fork of both sides: the error of a difference is 0.02 √(2/3) 100. */
  @Test
  void theIntervalIsWelchsOverForksAtBonferronisLevel() {
    List<FrameShares> forks = List.of(fork(.50, .50, 0), fork(.52, .48, 0), fork(.48, .52, 0));

    FrameDifference one =
        new Picture(new FrameCost(100, 100, 0), forks, forks).differences(TOP, LINE).get(0);

    double t = 3.4954; // Student's, 4 degrees of freedom, 1.25 % beyond: two frames are weighed
    double reach = t * 100 * 0.02 * Math.sqrt(2 / 3.0);
    assertThat(one.high()).isCloseTo(reach, within(1e-3));
    assertThat(one.low()).isCloseTo(-reach, within(1e-3));
  }

  /** Ten samples of a thousand on one side alone, in each of three forks. */
  @Test
  void forksThatAgreeByAccidentProveNothing() {
    FrameShares without = new FrameShares(Map.of(trace(0), 1.0), 50);
    FrameShares with = new FrameShares(Map.of(trace(0), .98, trace(1), .02), 50);
    Picture picture =
        new Picture(
            new FrameCost(100, 100, 0),
            Collections.nCopies(3, without),
            Collections.nCopies(3, with));
    assertThat(picture.differences(TOP, LINE)).hasSize(2).noneMatch(FrameDifference::certain);
  }

  @Test
  void theErrorOfTheScoresCountsWithAFramesShareOfThem() {
    List<FrameShares> forks = Collections.nCopies(3, fork(.8, .2, 0));
    assertThat(new Picture(new FrameCost(100, 108, 0), forks, forks).differences(TOP, LINE).get(0))
        .matches(FrameDifference::certain);
    assertThat(new Picture(new FrameCost(100, 108, 4), forks, forks).differences(TOP, LINE))
        .noneMatch(FrameDifference::certain);
  }

  /** If the base allocates nothing, what JMH itself allocates is a tenth of a byte. */
  @Test
  void aSideThatCostsNextToNothingNeedsNoSamples() {
    List<FrameShares> none = Collections.nCopies(3, FrameShares.NONE);
    List<FrameShares> some = Collections.nCopies(3, fork(.9, .1, 0));
    List<FrameShares> stray =
        List.of(FrameShares.NONE, new FrameShares(Map.of(trace(5), 1.0), 1), FrameShares.NONE);
    for (Picture picture :
        List.of(
            new Picture(new FrameCost(0, 79.5, 0), none, some),
            new Picture(new FrameCost(.5, 80, 0), stray, some))) {
      assertThat(picture.hasEnoughForks()).isTrue();
      assertThat(picture.sum()).isCloseTo(79.5, within(1e-9));
      assertThat(picture.samples()).isEqualTo(3000);
      FrameDifference first = picture.differences(TOP, LINE).get(0);
      assertThat(first.name()).isEqualTo("a.C.m0");
      assertThat(first.certain()).isTrue();
    }
    assertThat(new Picture(new FrameCost(10, 64, 0), none, some).hasEnoughForks()).isFalse();
    Picture vanished = new Picture(new FrameCost(80, .5, 0), some, stray);
    assertThat(vanished.sum()).isCloseTo(-79.5, within(1e-9));
    assertThat(vanished.differences(TOP, LINE).get(0).certain()).isTrue();

    // Half a byte may be all of a site's whose own half it is.
    Picture near = new Picture(new FrameCost(.5, 5, 0), stray, some);
    assertThat(near.differences(TOP, LINE).get(1).certain()).isFalse();
    assertThat(new Picture(new FrameCost(0, 0, 0), stray, stray).hasEnoughForks()).isFalse();
  }

  /** Forks whose frames differ by 10 % of themselves, beside counting: the same code twice. */
  @Test
  void namesNothingOfTheSameCodeButOnceInTwenty() {
    Random random = new Random(20261122);
    int named = 0;
    int trials = 400;
    for (int trial = 0; trial < trials; trial++) {
      List<FrameDifference> differences =
          new Picture(new FrameCost(100, 100, 0), drawn(random, 3, 0), drawn(random, 3, 0))
              .differences(TOP, LINE);
      named += differences.stream().anyMatch(FrameDifference::certain) ? 1 : 0;
    }
    assertThat(named).isLessThanOrEqualTo(trials / 20);
  }

  @Test
  void namesNoOtherFrameThanTheOneThatGrew() {
    Random random = new Random(20261122);
    int found = 0;
    int others = 0;
    for (int trial = 0; trial < 100; trial++) {
      for (FrameDifference one :
          new Picture(new FrameCost(100, 130, 0), drawn(random, 5, 0), drawn(random, 5, 30))
              .differences(TOP, LINE)) {
        if (one.certain() && one.more() > 0) {
          found += one.name().equals("a.C.m3") ? 1 : 0;
          others += one.name().equals("a.C.m3") ? 0 : 1;
        }
      }
    }
    assertThat(found).isGreaterThan(90);
    assertThat(others).isLessThanOrEqualTo(5);
  }

  /** Forks of a thousand samples of ten frames, the fourth with so much more. */
  private static List<FrameShares> drawn(Random random, int count, double more) {
    List<FrameShares> forks = new ArrayList<>();
    for (int fork = 0; fork < count; fork++) {
      double[] weights = new double[10];
      double all = 0;
      for (int i = 0; i < 10; i++) {
        weights[i] = (10 + (i == 3 ? more : 0)) * (1 + 0.1 * random.nextGaussian());
        all += weights[i];
      }
      double[] shares = new double[10];
      for (int n = 0; n < 1000; n++) {
        double at = random.nextDouble() * all;
        int i = 0;
        while (i < 9 && at >= weights[i]) {
          at -= weights[i];
          i++;
        }
        shares[i] += 0.001;
      }
      forks.add(fork(shares));
    }
    return forks;
  }

  private static FrameShares fork(double... shares) {
    Map<Trace, Double> byTrace = new HashMap<>();
    for (int i = 0; i < shares.length; i++) {
      if (shares[i] > 0) {
        byTrace.put(trace(i), shares[i]);
      }
    }
    return new FrameShares(byTrace, 1000);
  }

  private static Trace trace(int method) {
    return new Trace(List.of(new TraceFrame("a.C", "m" + method, 10 + method)));
  }
}
