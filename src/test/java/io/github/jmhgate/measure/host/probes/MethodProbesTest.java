package io.github.jmhgate.measure.host.probes;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.records.WorkCounter;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class MethodProbesTest {
  private static final String LOG = "a/Log";
  private static final String COUNTER = WorkCounter.class.getName().replace('.', '/');
  private static final String NAME = "a/Sample";

  private final MethodProbes probes = new MethodProbes(LOG, COUNTER);
  private final ClassLoader loader = new ClassLoader() {};

  /** Is rewritten. */
  static final class Sample {
    int sum(int to) {
      int sum = 0;
      for (int i = 0; i < to; i++) {
        sum += i;
      }
      return sum;
    }
  }

  private static byte[] own() throws IOException {
    try (InputStream in =
        MethodProbesTest.class.getResourceAsStream("MethodProbesTest$Sample.class")) {
      return requireNonNull(in).readAllBytes();
    }
  }

  private byte[] load(boolean counts) throws IOException {
    probes.watch(loader, false);
    probes.count(counts);
    return requireNonNull(probes.transform(loader, NAME, null, null, own()));
  }

  /** Returns the calls of a class and the numbers that come before them, in their order. */
  private static List<String> calls(byte[] type, String of) {
    List<String> calls = new ArrayList<>();
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String type, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              private Object last = "";

              @Override
              public void visitLdcInsn(Object value) {
                last = value;
              }

              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String called, String type, boolean isInterface) {
                if (owner.equals(of)) {
                  calls.add(name + " " + called + " " + last);
                }
              }
            };
          }
        };
    new ClassReader(type).accept(visitor, 0);
    return calls;
  }

  @Test
  void aClassThatCountsIsReplacedByOneThatReportsTheSame() throws Exception {
    byte[] counting = load(true);

    Map<String, byte[]> plain = probes.withoutCounts();

    assertThat(plain).containsOnlyKeys(NAME);
    assertThat(calls(counting, COUNTER)).isNotEmpty();
    assertThat(calls(plain.get(NAME), COUNTER)).isEmpty();
    assertThat(calls(plain.get(NAME), LOG)).isEqualTo(calls(counting, LOG)).hasSize(2);
  }

  @Test
  void whatIsLoadedThenDoesNotCount() throws Exception {
    load(true);
    probes.withoutCounts();

    byte[] later = requireNonNull(probes.transform(loader, NAME, null, null, own()));
    assertThat(calls(later, COUNTER)).isEmpty();
    assertThat(calls(later, LOG)).hasSize(2);
  }

  @Test
  void nothingIsReplacedTwice() throws Exception {
    load(true);

    assertThat(probes.withoutCounts()).hasSize(1);
    assertThat(probes.withoutCounts()).isEmpty();
  }

  @Test
  void whatDoesNotCountIsNotReplaced() throws Exception {
    load(false);

    assertThat(probes.withoutCounts()).isEmpty();
  }
}
