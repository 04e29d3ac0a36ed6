namespace java io.github.jmhgate.benchmarks.car.thrift

enum TColor {
  BLACK = 0
  WHITE = 1
  SILVER = 2
  RED = 3
  BLUE = 4
  GREEN = 5
}

enum TFuelType {
  PETROL = 0
  DIESEL = 1
  GAS = 2
}

struct TEngine {
  1: required i32 cylinders
  2: required TFuelType fuelType
}

struct TTransmission {
  1: required i32 gears
  2: required bool automatic
}

struct TDifferential {
  1: required bool limitedSlip
}

struct TDrivetrain {
  1: required TTransmission transmission
  2: required list<TDifferential> differentials
}

struct TCar {
  1: required string name
  2: required string description
  3: required string article
  4: required i32 seats
  5: required i32 doors
  6: required TColor color
  7: required i64 timestamp
  8: required TDrivetrain drivetrain
  9: required TEngine engine
}
