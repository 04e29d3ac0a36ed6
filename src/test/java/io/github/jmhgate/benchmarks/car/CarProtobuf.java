package io.github.jmhgate.benchmarks.car;

import com.google.protobuf.Parser;
import io.github.jmhgate.benchmarks.car.proto.CarProto;
import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import java.io.IOException;
import java.util.List;

final class CarProtobuf implements SchemaMapping.Protobuf<Car, CarProto.Car> {
  private static final EnumByNumber<Color> COLORS = new EnumByNumber<>(Color.class);
  private static final EnumByNumber<FuelType> FUEL_TYPES = new EnumByNumber<>(FuelType.class);

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

  @Override
  public Parser<CarProto.Car> parser() {
    return CarProto.Car.parser();
  }
}
