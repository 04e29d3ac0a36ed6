package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.car.avro.AvroCar;
import io.github.jmhgate.benchmarks.car.avro.AvroColor;
import io.github.jmhgate.benchmarks.car.avro.AvroDifferential;
import io.github.jmhgate.benchmarks.car.avro.AvroDrivetrain;
import io.github.jmhgate.benchmarks.car.avro.AvroEngine;
import io.github.jmhgate.benchmarks.car.avro.AvroFuelType;
import io.github.jmhgate.benchmarks.car.avro.AvroTransmission;
import io.github.jmhgate.benchmarks.car.proto.CarProto;
import io.github.jmhgate.benchmarks.car.thrift.TCar;
import io.github.jmhgate.benchmarks.car.thrift.TColor;
import io.github.jmhgate.benchmarks.car.thrift.TDifferential;
import io.github.jmhgate.benchmarks.car.thrift.TDrivetrain;
import io.github.jmhgate.benchmarks.car.thrift.TEngine;
import io.github.jmhgate.benchmarks.car.thrift.TFuelType;
import io.github.jmhgate.benchmarks.car.thrift.TTransmission;
import io.github.jmhgate.benchmarks.codec.BufferCodec;
import io.github.jmhgate.benchmarks.codec.Payload;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import io.github.jmhgate.benchmarks.codec.SchemaMapping.EnumByNumber;
import io.github.jmhgate.benchmarks.text.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class CarPayload implements Payload<Car> {
  private static final EnumByNumber<Color> COLORS = new EnumByNumber<>(Color.class);
  private static final EnumByNumber<FuelType> FUEL_TYPES = new EnumByNumber<>(FuelType.class);
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
  public BufferCodec<Car> protobuf() {
    return new SchemaMapping.ProtobufCodec<>(new Protobuf(), CarProto.Car.parser());
  }

  @Override
  public BufferCodec<Car> thrift() {
    return new SchemaMapping.ThriftCodec<>(new Thrift(), TCar::new);
  }

  @Override
  public BufferCodec<Car> avro() {
    return new SchemaMapping.AvroCodec<>(new Avro(), AvroCar.class);
  }

  /** One of the eight names and seven descriptions, and a short article in any script, or none. */
  @Override
  public Car random(RandomGenerator random) {
    return car(random, Script.any(random, 200));
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

  static final class Protobuf implements SchemaMapping<Car, CarProto.Car> {
    @Override
    public CarProto.Car build(Car car) {
      return CarProto.Car.newBuilder()
          .setName(car.name())
          .setDescription(car.description())
          .setArticle(car.article())
          .setSeats(car.seats())
          .setDoors(car.doors())
          .setColorValue(car.color().ordinal())
          .setTimestamp(car.timestamp())
          .setDrivetrain(build(car.drivetrain()))
          .setEngine(
              CarProto.Engine.newBuilder()
                  .setCylinders(car.engine().cylinders())
                  .setFuelTypeValue(car.engine().fuelType().ordinal()))
          .build();
    }

    private static CarProto.Drivetrain build(Drivetrain drivetrain) {
      CarProto.Drivetrain.Builder message =
          CarProto.Drivetrain.newBuilder()
              .setTransmission(
                  CarProto.Transmission.newBuilder()
                      .setGears(drivetrain.transmission().gears())
                      .setAutomatic(drivetrain.transmission().automatic()));
      for (Differential differential : drivetrain.differentials()) {
        message.addDifferentials(
            CarProto.Differential.newBuilder().setLimitedSlip(differential.limitedSlip()));
      }
      return message.build();
    }

    @Override
    public Car read(CarProto.Car message) throws IOException {
      // The format forgets what is missing: bytes that end early would pass as a car without an
      // engine.
      if (!message.hasDrivetrain()
          || !message.hasEngine()
          || !message.getDrivetrain().hasTransmission()) {
        throw new IOException("no drivetrain, transmission or engine");
      }
      return new Car(
          message.getName(),
          message.getDescription(),
          message.getArticle(),
          message.getSeats(),
          message.getDoors(),
          COLORS.get(message.getColorValue()),
          message.getTimestamp(),
          read(message.getDrivetrain()),
          new Engine(
              message.getEngine().getCylinders(),
              FUEL_TYPES.get(message.getEngine().getFuelTypeValue())));
    }

    private static Drivetrain read(CarProto.Drivetrain message) {
      Differential[] differentials = new Differential[message.getDifferentialsCount()];
      for (int i = 0; i < differentials.length; i++) {
        differentials[i] = new Differential(message.getDifferentials(i).getLimitedSlip());
      }
      return new Drivetrain(
          new Transmission(
              message.getTransmission().getGears(), message.getTransmission().getAutomatic()),
          List.of(differentials));
    }
  }

  static final class Thrift implements SchemaMapping<Car, TCar> {
    @Override
    public TCar build(Car car) {
      return new TCar(
          car.name(),
          car.description(),
          car.article(),
          car.seats(),
          car.doors(),
          TColor.findByValue(car.color().ordinal()),
          car.timestamp(),
          build(car.drivetrain()),
          new TEngine(
              car.engine().cylinders(), TFuelType.findByValue(car.engine().fuelType().ordinal())));
    }

    private static TDrivetrain build(Drivetrain drivetrain) {
      List<TDifferential> differentials = new ArrayList<>(drivetrain.differentials().size());
      for (Differential differential : drivetrain.differentials()) {
        differentials.add(new TDifferential(differential.limitedSlip()));
      }
      return new TDrivetrain(
          new TTransmission(
              drivetrain.transmission().gears(), drivetrain.transmission().automatic()),
          differentials);
    }

    @Override
    public Car read(TCar message) throws IOException {
      return new Car(
          message.getName(),
          message.getDescription(),
          message.getArticle(),
          message.getSeats(),
          message.getDoors(),
          COLORS.get(message.getColor().getValue()),
          message.getTimestamp(),
          read(message.getDrivetrain()),
          new Engine(
              message.getEngine().getCylinders(),
              FUEL_TYPES.get(message.getEngine().getFuelType().getValue())));
    }

    private static Drivetrain read(TDrivetrain message) {
      List<Differential> differentials = new ArrayList<>(message.getDifferentialsSize());
      for (TDifferential differential : message.getDifferentials()) {
        differentials.add(new Differential(differential.isLimitedSlip()));
      }
      return new Drivetrain(
          new Transmission(
              message.getTransmission().getGears(), message.getTransmission().isAutomatic()),
          differentials);
    }
  }

  static final class Avro implements SchemaMapping<Car, AvroCar> {
    private static final AvroColor[] AVRO_COLORS = AvroColor.values();
    private static final AvroFuelType[] AVRO_FUEL_TYPES = AvroFuelType.values();

    @Override
    public AvroCar build(Car car) {
      return new AvroCar(
          car.name(),
          car.description(),
          car.article(),
          car.seats(),
          car.doors(),
          AVRO_COLORS[car.color().ordinal()],
          car.timestamp(),
          build(car.drivetrain()),
          new AvroEngine(
              car.engine().cylinders(), AVRO_FUEL_TYPES[car.engine().fuelType().ordinal()]));
    }

    private static AvroDrivetrain build(Drivetrain drivetrain) {
      List<AvroDifferential> differentials = new ArrayList<>(drivetrain.differentials().size());
      for (Differential differential : drivetrain.differentials()) {
        differentials.add(new AvroDifferential(differential.limitedSlip()));
      }
      return new AvroDrivetrain(
          new AvroTransmission(
              drivetrain.transmission().gears(), drivetrain.transmission().automatic()),
          differentials);
    }

    @Override
    public Car read(AvroCar message) throws IOException {
      return new Car(
          message.getName(),
          message.getDescription(),
          message.getArticle(),
          message.getSeats(),
          message.getDoors(),
          COLORS.get(message.getColor().ordinal()),
          message.getTimestamp(),
          read(message.getDrivetrain()),
          new Engine(
              message.getEngine().getCylinders(),
              FUEL_TYPES.get(message.getEngine().getFuelType().ordinal())));
    }

    private static Drivetrain read(AvroDrivetrain message) {
      List<Differential> differentials = new ArrayList<>(message.getDifferentials().size());
      for (AvroDifferential differential : message.getDifferentials()) {
        differentials.add(new Differential(differential.getLimitedSlip()));
      }
      return new Drivetrain(
          new Transmission(
              message.getTransmission().getGears(), message.getTransmission().getAutomatic()),
          differentials);
    }
  }

  /** A car's article, as a benchmark parameter: it decides the size and what a text costs. */
  public enum ArticleType {
    /** No article: the source's normal size. */
    NONE(null),
    /** One byte a character in memory and in UTF-8. */
    ASCII(Script.ASCII),
    /** One byte a character in memory, two in UTF-8 for one in two. */
    LATIN1(Script.LATIN1),
    /** Two bytes a character in memory, two to three in UTF-8. */
    UTF16(Script.UTF16);

    private final @Nullable Script script;

    ArticleType(@Nullable Script script) {
      this.script = script;
    }

    String text(RandomGenerator random, int length) {
      return script == null ? "" : script.words(random, length);
    }
  }
}
