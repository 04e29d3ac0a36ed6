package io.github.jmhgate.measure.host.probes;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.records.WorkCounter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Methods whose instructions are counted by hand; the counter is the class itself, not a copy. */
class UserBlocksTest {
  private static final String COUNTER = WorkCounter.class.getName().replace('.', '/');
  private static final int INNER = 0;
  private static final int OUTER = 1;

  @AfterEach
  void end() {
    WorkCounter.end();
  }

  /** A class with two static methods of an int; the outer one may call the inner one. */
  private static Method outer(
      BiConsumer<MethodVisitor, Label[]> inner, BiConsumer<MethodVisitor, Label[]> outer)
      throws Exception {
    ClassWriter plain = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    plain.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "a/B", null, "java/lang/Object", null);
    add(plain, "inner", inner);
    add(plain, "outer", outer);
    ClassWriter counted = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9, counted) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String type, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, type, signature, exceptions);
            int number = name.equals("inner") ? INNER : OUTER;
            return new UserBlocks(next, COUNTER, true, number, 3);
          }
        };
    new ClassReader(plain.toByteArray()).accept(visitor, ClassReader.EXPAND_FRAMES);
    byte[] bytes = counted.toByteArray();
    ClassLoader loader =
        new ClassLoader(UserBlocksTest.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String name) {
            return defineClass(name, bytes, 0, bytes.length);
          }
        };
    return loader.loadClass("a.B").getMethod("outer", int.class);
  }

  private static void add(ClassWriter to, String name, BiConsumer<MethodVisitor, Label[]> code) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor method = to.visitMethod(access, name, "(I)I", null, null);
    method.visitCode();
    code.accept(method, new Label[] {new Label(), new Label(), new Label()});
    method.visitMaxs(0, 3);
    method.visitEnd();
  }

  /** Returns what is after a call of the method, as often as there are readings. */
  private static long[] counted(Method outer, int argument) throws Exception {
    WorkCounter.begin(0, new Thread[0], () -> 0);
    for (int i = 0; i < 2; i++) {
      WorkCounter.beginCall();
      try {
        outer.invoke(null, argument);
      } catch (InvocationTargetException e) {
        // What is thrown is part of the scene.
      }
      WorkCounter.endCall();
    }
    long[][] readings = WorkCounter.readings();
    long[] last = readings[0].clone();
    for (int i = 0; i < readings[1].length; i++) {
      last[i] -= readings[1][i];
    }
    return Arrays.copyOfRange(last, 3, 5);
  }

  /** Two instructions, as often as the argument says between four others; four in all beyond. */
  private static void loop(MethodVisitor method, Label[] labels) {
    method.visitLabel(labels[0]);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitJumpInsn(Opcodes.IFEQ, labels[1]);
    method.visitIincInsn(0, -1);
    method.visitJumpInsn(Opcodes.GOTO, labels[0]);
    method.visitLabel(labels[1]);
    method.visitInsn(Opcodes.ICONST_0);
    method.visitInsn(Opcodes.IRETURN);
  }

  private static void callInner(MethodVisitor method, Label[] labels) {
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, "a/B", "inner", "(I)I", false);
    method.visitInsn(Opcodes.IRETURN);
  }

  private static void fail(MethodVisitor method, Label[] labels) {
    method.visitInsn(Opcodes.ACONST_NULL);
    method.visitInsn(Opcodes.ATHROW);
  }

  /** Calls the inner method, and returns 0 whatever it throws. */
  private static void callAndCatch(MethodVisitor method, Label[] labels) {
    method.visitTryCatchBlock(labels[0], labels[1], labels[2], null);
    method.visitLabel(labels[0]);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, "a/B", "inner", "(I)I", false);
    method.visitInsn(Opcodes.IRETURN);
    method.visitLabel(labels[1]);
    method.visitLabel(labels[2]);
    method.visitInsn(Opcodes.POP);
    method.visitInsn(Opcodes.ICONST_0);
    method.visitInsn(Opcodes.IRETURN);
  }

  @Test
  void aLoopCountsEachTimeItRuns() throws Exception {
    Method outer = outer(UserBlocksTest::loop, UserBlocksTest::loop);

    assertThat(counted(outer, 0)).containsExactly(0, 4);
    assertThat(counted(outer, 10)).containsExactly(0, 4 + 10 * 4);
  }

  @Test
  void eachMethodCountsItsOwn() throws Exception {
    Method outer = outer(UserBlocksTest::loop, UserBlocksTest::callInner);

    assertThat(counted(outer, 5)).containsExactly(4 + 5 * 4, 3);
  }

  @Test
  void whatCatchesCountsItsOwnAgain() throws Exception {
    Method outer = outer(UserBlocksTest::fail, UserBlocksTest::callAndCatch);

    assertThat(counted(outer, 5)).containsExactly(2, 3);
  }

  @Test
  void theJdkCountsForItsCaller() throws Exception {
    Method outer =
        outer(
            UserBlocksTest::loop,
            (method, labels) -> {
              // As a block of the JDK does that this method has called.
              method.visitVarInsn(Opcodes.ILOAD, 0);
              method.visitMethodInsn(Opcodes.INVOKESTATIC, COUNTER, "count", "(I)V", false);
              method.visitInsn(Opcodes.ICONST_0);
              method.visitInsn(Opcodes.IRETURN);
            });

    assertThat(counted(outer, 100)).containsExactly(0, 100 + 4);
  }

  /** As compilers of coroutines do: what resumes jumps into the middle of a loop. */
  @Test
  void aJumpIntoALoopCountsWhatRuns() throws Exception {
    Method outer =
        outer(
            UserBlocksTest::loop,
            (method, labels) -> {
              method.visitVarInsn(Opcodes.ILOAD, 0);
              method.visitTableSwitchInsn(0, 1, labels[2], labels[0], labels[1]);
              method.visitLabel(labels[0]);
              method.visitIincInsn(0, 1);
              method.visitLabel(labels[1]);
              method.visitIincInsn(0, 1);
              method.visitVarInsn(Opcodes.ILOAD, 0);
              method.visitInsn(Opcodes.ICONST_5);
              method.visitJumpInsn(Opcodes.IF_ICMPLT, labels[0]);
              method.visitLabel(labels[2]);
              method.visitInsn(Opcodes.ICONST_0);
              method.visitInsn(Opcodes.IRETURN);
            });

    assertThat(counted(outer, 7)).containsExactly(0, 2 + 2);
    assertThat(counted(outer, 0)).containsExactly(0, 2 + 3 * 5 + 2);
    assertThat(counted(outer, 1)).containsExactly(0, 2 + 4 + 2 * 5 + 2);
  }

  @Test
  void threadsThatHelpCountForTheCall() throws Exception {
    Method outer = outer(UserBlocksTest::loop, UserBlocksTest::callInner);
    WorkCounter.begin(0, new Thread[0], () -> 0);
    for (int i = 0; i < 2; i++) {
      WorkCounter.beginCall();
      Thread helper = new Thread(() -> call(outer, 10));
      helper.start();
      helper.join();
      WorkCounter.endCall();
    }

    assertThat(WorkCounter.readings()[0]).startsWith(2, 0, 0, 2 * (4 + 10 * 4), 2 * 3);
  }

  /** Each thread reads itself between its own calls, so that no part of a call is in a reading. */
  @Test
  void eachCallerIsReadBetweenItsCalls() throws Exception {
    Method outer = outer(UserBlocksTest::loop, UserBlocksTest::callInner);
    WorkCounter.begin(0, new Thread[0], () -> 0);
    WorkCounter.beginCall();
    call(outer, 500);
    Thread other =
        new Thread(
            () -> {
              for (int i = 0; i < 8; i++) {
                WorkCounter.beginCall();
                call(outer, 1);
                WorkCounter.endCall();
              }
            });
    other.start();
    other.join();

    assertThat(WorkCounter.readings()[0]).startsWith(8, 0, 0, 8 * (4 + 4), 8 * 3);
  }

  private static void call(Method method, int argument) {
    try {
      method.invoke(null, argument);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatIsOutsideACallDoesNotCount() throws Exception {
    Method outer = outer(UserBlocksTest::loop, UserBlocksTest::callInner);
    WorkCounter.begin(0, new Thread[] {Thread.currentThread()}, () -> 0);
    for (int i = 0; i < 2; i++) {
      outer.invoke(null, 1000);
      WorkCounter.beginCall();
      WorkCounter.endCall();
    }

    assertThat(WorkCounter.readings()[0]).containsOnly(0, 2).startsWith(2);
  }
}
