package io.github.jmhgate.benchmarks.car;

import io.github.jmhgate.benchmarks.car.thrift.TCar;
import io.github.jmhgate.benchmarks.car.thrift.TColor;
import io.github.jmhgate.benchmarks.car.thrift.TDifferential;
import io.github.jmhgate.benchmarks.car.thrift.TDrivetrain;
import io.github.jmhgate.benchmarks.car.thrift.TEngine;
import io.github.jmhgate.benchmarks.car.thrift.TFuelType;
import io.github.jmhgate.benchmarks.car.thrift.TTransmission;
import io.github.jmhgate.benchmarks.codec.EnumByNumber;
import io.github.jmhgate.benchmarks.codec.SchemaMapping;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

final class CarThrift implements SchemaMapping.Thrift<Car, TCar> {
  private static final EnumByNumber<Color> COLORS = new EnumByNumber<>(Color.class);
  private static final EnumByNumber<FuelType> FUEL_TYPES = new EnumByNumber<>(FuelType.class);

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
        new TTransmission(drivetrain.transmission().gears(), drivetrain.transmission().automatic()),
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

  @Override
  public TCar empty() {
    return new TCar();
  }
}
