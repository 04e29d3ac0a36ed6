package io.github.jmhgate.mixedjar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

class MethodConstantsTest {
  private static MethodConstants loading(Object... constants) {
    MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "run", "()V", null, null);
    for (Object constant : constants) {
      if (constant instanceof Integer number && number <= 5) {
        method.visitInsn(Opcodes.ICONST_0 + number);
      } else {
        method.visitLdcInsn(constant);
      }
      method.visitInsn(Opcodes.POP);
    }
    return MethodConstants.of(method);
  }

  @Test
  void allKindsOfConstantsAreFound() {
    assertThat(loading(3, 70000, 5L, "text").values())
        .containsExactlyInAnyOrder(3, 70000, 5L, "text");
  }

  @Test
  void codeIsTheSameWithoutItsConstants() {
    assertThat(loading(3, "a").rest())
        .isEqualTo(loading(70000, "b").rest())
        .isNotEqualTo(loading(3).rest());
  }

  @Test
  void aPartOfATextIsHeld() {
    assertThat(loading("version 1.2").mayHold("1.2")).isTrue();
    assertThat(loading("version 1.2").mayHold("1.3")).isFalse();
  }

  @Test
  void aZeroMayBeAnywhere() {
    assertThat(loading("a").mayHold(0)).isTrue();
    assertThat(loading("a").mayHold(1)).isFalse();
  }
}
