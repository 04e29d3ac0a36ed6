package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.text.Script;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

public final class CarPayload implements Payload<Car> {
  private static final long SEED = 20_260_101;
  private static final int ARTICLE_LENGTH = 4936;
  private static final List<String> NAMES =
      List.of("Aster", "Borealis", "Cinder", "Dune", "Ember", "Fjord", "Gale", "Harbour");
  private static final List<String> DESCRIPTIONS =
      List.of(
          "A small car for the city",
          "A car for long roads",
          "Room for all and a dog",
          "Two seats and no roof",
          "It climbs what goats climb",
          "Made to carry, not to race",
          "The car that came before");

  @Override
  public Class<Car> type() {
    return Car.class;
  }

  @Override
  public List<Class<?>> classes() {
    return List.of(
        Car.class,
        Color.class,
        Drivetrain.class,
        Transmission.class,
        Differential.class,
        Engine.class,
        FuelType.class);
  }

  @Override
  public SchemaMapping.Protobuf<Car, ?> protobuf() {
    return new CarProtobuf();
  }

  @Override
  public SchemaMapping.Thrift<Car, ?> thrift() {
    return new CarThrift();
  }

  @Override
  public SchemaMapping.Avro<Car, ?> avro() {
    return new CarAvro();
  }

  /** One of the eight names and seven descriptions, and a short article in any script, or none. */
  @Override
  public Car random(RandomGenerator random) {
    Script script = one(List.of(Script.values()), random);
    return car(random, script.text(random, random.nextInt(200)));
  }

  /** The car that benchmarks measure with a kind of article: always the same. */
  static Car measured(ArticleType article) {
    return measured(article, 1).get(0);
  }

  /** Many cars for batches, always the same ones; five articles go round among them. */
  static List<Car> measured(ArticleType article, int cars) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> articles =
        Stream.generate(() -> article.text(random, ARTICLE_LENGTH)).limit(5).toList();
    return Stream.generate(() -> car(random, one(articles, random))).limit(cars).toList();
  }

  private static Car car(RandomGenerator random, String article) {
    return new Car(
        one(NAMES, random),
        one(DESCRIPTIONS, random),
        article,
        2 + random.nextInt(6),
        2 + random.nextInt(4),
        one(List.of(Color.values()), random),
        1_400_000_000_000L + random.nextLong(300_000_000_000L),
        new Drivetrain(
            new Transmission(4 + random.nextInt(5), random.nextBoolean()),
            List.of(
                new Differential(random.nextBoolean()), new Differential(random.nextBoolean()))),
        new Engine(3 + random.nextInt(10), one(List.of(FuelType.values()), random)));
  }

  private static <E> E one(List<E> list, RandomGenerator random) {
    return list.get(random.nextInt(list.size()));
  }
}
