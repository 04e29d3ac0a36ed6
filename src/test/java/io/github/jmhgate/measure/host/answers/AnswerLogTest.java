package io.github.jmhgate.measure.host.answers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerLogTest {
  private final AnswerLog log = new AnswerLog();

  private void operation(String event, Object value) {
    log.accept("begin", null);
    log.accept(event, value);
    log.accept("end", null);
  }

  private String shown(int line) {
    return log.lines().get(line).split(" ", 7)[6];
  }

  @Test
  void anOperationAnswersWhatItReturns() {
    operation("object", "abc");
    operation("whole", new long[] {7});
    operation("truth", new long[] {1});
    operation("real", new double[] {1.5});
    operation("letter", new long[] {'a'});

    assertThat(log.lines()).hasSize(5).allMatch(line -> line.startsWith("answer "));
    assertThat(List.of(shown(0), shown(1), shown(2), shown(3), shown(4)))
        .containsExactly("3 characters", "7", "true", "1.5", "character 97");
  }

  @Test
  void valuesOutsideOfAnOperationAreNone() {
    log.accept("whole", new long[] {7});

    assertThat(log.lines()).isEmpty();
  }

  @Test
  void theStateCountsOnlyIfNothingWasGiven() {
    log.accept("begin", null);
    log.accept("whole", new long[] {7});
    log.accept("held", new Object[] {this});
    log.accept("end", null);
    operation("held", new Object[] {this});

    assertThat(shown(0)).isEqualTo("7");
    assertThat(shown(1)).isEqualTo("what its state holds");
  }

  @Test
  void itTakesTheFirstOperationsOnly() {
    for (int i = 0; i < 100; i++) {
      operation("whole", new long[] {i});
    }

    assertThat(log.isOver()).isTrue();
    assertThat(log.lines()).hasSizeLessThanOrEqualTo(AnswerLog.MOST_OPERATIONS);
  }

  @Test
  void itTakesNoMoreAfterTheFirstIteration() {
    operation("whole", new long[] {1});
    log.end();
    operation("whole", new long[] {2});

    assertThat(log.lines()).hasSize(1);
  }

  @Test
  void itTakesOneThreadOnly() throws InterruptedException {
    operation("whole", new long[] {1});
    Thread other = new Thread(() -> operation("whole", new long[] {2}));
    other.start();
    other.join();

    assertThat(log.lines()).hasSize(1);
  }
}
