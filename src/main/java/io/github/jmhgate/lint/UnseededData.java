package io.github.jmhgate.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds random data without a seed. It follows calls from a benchmark's method, set-up and states
 * to methods in packages that begin with the same two parts, as far as the named class has them; so
 * it may miss data that a subclass or a library draws.
 */
record UnseededData(BenchmarkCode benchmark) {
  private static final Pattern GIVEN_SEEDS =
      Pattern.compile(
          "java/util/Random[.]<init>[(][)]V|java/util/SplittableRandom[.]<init>[(][)]V"
              + "|java/util/concurrent/ThreadLocalRandom[.]current[(].*"
              + "|java/lang/(Strict)?Math[.]random[(].*"
              + "|java/util/Collections[.]shuffle[(]Ljava/util/List;[)]V"
              + "|java/util/random/RandomGenerator[.](getDefault|of)[(].*"
              + "|java/util/random/RandomGeneratorFactory[.]create[(][)].*"
              + "|org/apache/commons/lang3?/Random(String)?Utils[.](?!.*Ljava/util/Random;).*"
              + "|org/apache/commons/rng/simple/RandomSource[.]create[(][)].*"
              + "|kotlin/random/Random\\$Default[.]next.*|scala/util/Random\\$[.]next.*");
  private static final Pattern SECURE =
      Pattern.compile(
          "java/security/SecureRandom[.](<init>|getInstance).*|java/util/UUID[.]random.*");

  private static final Pattern SEEDED =
      Pattern.compile("java/util/(Splittable)?Random[.](<init>|setSeed)[(]J[)]V");
  private static final Pattern CLOCK =
      Pattern.compile("java/lang/System[.](currentTimeMillis|nanoTime)[(][)]J");

  /** Returns the nearest draw that no seed makes the same, if any; otherwise the nearest. */
  Optional<Flaw> find() {
    List<MethodBody> all = new ArrayList<>(List.of(benchmark.body()));
    // What runs before the benchmark: initialisers, constructors and set-up.
    for (ClassNode type : benchmark.states()) {
      for (MethodNode one : type.methods) {
        boolean setup = BenchmarkCode.annotation(one.visibleAnnotations, "Setup") != null;
        if (setup || one.name.startsWith("<")) {
          all.add(new MethodBody(type, one));
        }
      }
    }
    List<String> parts = List.of(benchmark.body().type().name.split("/"));
    String project = String.join("/", parts.subList(0, Math.min(2, parts.size() - 1)));
    Optional<Flaw> first = Optional.empty();
    for (int i = 0; i < all.size(); i++) {
      for (AbstractInsnNode each : all.get(i).method().instructions) {
        Handle call = Effects.called(each).orElse(null);
        Optional<Flaw> draw = call == null ? Optional.empty() : draw(all.get(i), each, call);
        if (draw.filter(flaw -> flaw.level() == FlawLevel.WARNING).isPresent()) {
          return draw;
        }
        first = first.or(() -> draw);
        if (call != null && draw.isEmpty() && call.getOwner().startsWith(project)) {
          Stream.of(call.getName() + call.getDesc(), "<clinit>()V")
              .flatMap(method -> benchmark.effects().body(call.getOwner(), method).stream())
              .filter(body -> !all.contains(body))
              .forEach(all::add);
        }
      }
    }
    return first;
  }

  private Optional<Flaw> draw(MethodBody body, AbstractInsnNode each, Handle call) {
    String text = call.getOwner() + "." + call.getName() + call.getDesc();
    boolean secure = SECURE.matcher(text).matches();
    boolean clock = SEEDED.matcher(text).matches() && isClock(each.getPrevious());
    // A generator of the project's own may seed itself after the call of super().
    boolean inherited =
        call.getName().equals("<init>")
            && body.method().name.equals("<init>")
            && call.getOwner().equals(body.type().superName);
    if (inherited || !(secure || clock || GIVEN_SEEDS.matcher(text).matches())) {
      return Optional.empty();
    }
    String what =
        "it draws from " + CodeRules.written(call.getOwner(), call.getName()) + seed(secure, clock);
    // What the benchmark itself draws may be what it measures.
    boolean data = !body.equals(benchmark.body());
    FlawLevel level = (secure || clock) && data ? FlawLevel.WARNING : FlawLevel.HINT;
    return Optional.of(benchmark.flaw(FlawRule.RANDOM_DATA, level, what, body, each));
  }

  private static String seed(boolean secure, boolean clock) {
    if (clock) {
      return " with the clock as its seed: both sides draw other data";
    }
    return secure ? ", which no seed reaches" : " without a seed";
  }

  /** Returns whether a value was just read from the clock. */
  private static boolean isClock(@Nullable AbstractInsnNode before) {
    AbstractInsnNode at = before;
    while (at != null && at.getOpcode() < 0) {
      at = at.getPrevious();
    }
    return at != null
        && Effects.called(at)
            .map(call -> call.getOwner() + "." + call.getName() + call.getDesc())
            .filter(text -> CLOCK.matcher(text).matches())
            .isPresent();
  }
}
