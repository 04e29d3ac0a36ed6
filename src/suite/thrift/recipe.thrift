namespace java io.github.jmhgate.benchmarks.recipe.thrift

enum TMeasurementType {
  OUNCE = 0
  GALLON = 1
  GRAM = 2
  CUP = 3
  TABLESPOON = 4
  TEASPOON = 5
  POUND = 6
  ITEM = 7
}

struct TIngredient {
  1: required string name
  2: required string description
}

struct TIngredientUsed {
  1: required TIngredient ingredient
  2: required i32 quantity
  3: required TMeasurementType type
}

struct TRecipe {
  1: required string name
  2: required string description
  3: required list<TIngredientUsed> ingredients
}
