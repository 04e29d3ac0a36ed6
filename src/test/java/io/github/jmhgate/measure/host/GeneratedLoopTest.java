package io.github.jmhgate.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratedLoopTest {
  @ParameterizedTest
  @CsvSource({"count_avgt_jmhStub, count", "a_b_thrpt_jmhStub, a_b", "x_ss_jmhStub, x"})
  void namesTheMethodThatItCalls(String generated, String benchmark) {
    assertThat(GeneratedLoop.calledBy(generated)).contains(benchmark);
  }

  @Test
  void otherMethodsCallNone() {
    assertThat(GeneratedLoop.calledBy("count_AverageTime")).isEmpty();
    assertThat(GeneratedLoop.calledBy("_jmh_tryInit_f_words0_G")).isEmpty();
  }
}
