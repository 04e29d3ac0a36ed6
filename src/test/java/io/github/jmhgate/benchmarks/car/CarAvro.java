package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.car.avro.AvroCar;
import io.github.jmhgate.benchmarks.car.avro.AvroColor;
import io.github.jmhgate.benchmarks.car.avro.AvroDifferential;
import io.github.jmhgate.benchmarks.car.avro.AvroDrivetrain;
import io.github.jmhgate.benchmarks.car.avro.AvroEngine;
import io.github.jmhgate.benchmarks.car.avro.AvroFuelType;
import io.github.jmhgate.benchmarks.car.avro.AvroTransmission;
import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

final class CarAvro implements SchemaMapping.Avro<Car, AvroCar> {
  private static final EnumByNumber<Color> COLORS = new EnumByNumber<>(Color.class);
  private static final EnumByNumber<FuelType> FUEL_TYPES = new EnumByNumber<>(FuelType.class);
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

  @Override
  public Class<AvroCar> record() {
    return AvroCar.class;
  }
}
