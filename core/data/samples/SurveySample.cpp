// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/SampleData.h"
#include "core/data/samples/SampleDrawing.h"

#include <array>
#include <cmath>

namespace epsiloscope {
namespace {

constexpr std::size_t employees = 16'000;
constexpr std::size_t exhaustedOnes = 6'400;
/// How much stronger the score is than the noise: decides how well a model can do.
constexpr double surveyStrength = 0.75;

struct QuestionModel {
    const char* name;
    SampleMeasure measure;
    double loading; ///< on strain
    double weight;  ///< in the score, per standard deviation
};

/// From 1, does not apply at all, to 5, applies fully.
constexpr SampleMeasure agreement(double mean) {
    return {mean, 1.3, 1, 5, 0};
}

// Many answers say a little each: what a few labels cannot show, and many teachers agree on.
constexpr std::array<QuestionModel, 20> questions = {{
    {"age", {42, 12, 18, 70, 0}, 0.00, -0.30},
    {"years in the job", {9, 7, 0, 45, 0}, -0.05, -0.25},
    {"hours a week", {38, 8, 8, 75, 0}, 0.42, 0.55},
    {"minutes to work", {34, 20, 0, 150, 0}, 0.05, 0.40},
    {"hours of sleep", {7.0, 1.0, 3, 11, 1}, -0.42, -0.60},
    {"days ill last year", {8, 7, 0, 60, 0}, 0.35, 0.50},
    {"hours of sport", {2.5, 2.0, 0, 20, 1}, -0.20, -0.40},
    {"children at home", {0.9, 1.1, 0, 6, 0}, 0.00, 0.30},
    {"too much to do", agreement(3.2), 0.50, 0.65},
    {"often interrupted", agreement(3.3), 0.42, 0.50},
    {"unclear what counts", agreement(2.6), 0.42, 0.55},
    {"work follows home", agreement(2.9), 0.50, 0.60},
    {"fears for the job", agreement(2.2), 0.28, 0.50},
    {"quarrels at work", agreement(2.1), 0.35, 0.45},
    {"decides how to work", agreement(3.3), -0.35, -0.55},
    {"chief helps", agreement(3.1), -0.42, -0.60},
    {"colleagues help", agreement(3.7), -0.28, -0.45},
    {"is thanked", agreement(2.9), -0.42, -0.55},
    {"is paid fairly", agreement(2.8), -0.28, -0.45},
    {"learns at work", agreement(3.2), -0.20, -0.40},
}};

struct Choice {
    const char* words;
    double weight; ///< in the draw
    double effect; ///< on the score
};

struct ChoiceModel {
    const char* name;
    std::vector<Choice> options;
    double unanswered; ///< the share of employees who did not say; the score knows all the same
};

const std::vector<ChoiceModel>& choices() {
    static const std::vector<ChoiceModel> models = {
        {"sex", {{"female", 51, 0}, {"male", 49, 0}}, 0},
        {"region", {{"north", 28, 0}, {"south", 33, 0}, {"east", 17, 0}, {"west", 22, 0}}, 0},
        {"sector",
         {{"industry", 24, 0},
          {"trade", 20, 0},
          {"care", 18, 0.9},
          {"schools", 12, 0.7},
          {"offices", 20, -0.4},
          {"transport", 6, 0.5}},
         0.03},
        {"contract", {{"permanent", 74, 0}, {"for a term", 18, 0.6}, {"agency", 8, 0.9}}, 0.03},
        {"works shifts", {{"no", 72, 0}, {"yes", 28, 0.7}}, 0},
    };
    return models;
}

/// Everybody's cells, column by column.
struct SurveyCells {
    std::vector<std::vector<double>> numbers;
    std::vector<std::vector<int>> words;
};

/// Appends one person's cells; returns the score without noise.
double drawEmployee(RandomStream& stream, SurveyCells& all) {
    const double strain = stream.gaussian();
    double score = 0;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const QuestionModel& model = questions[i];
        const double z =
            model.loading * strain + std::sqrt(1 - model.loading * model.loading) * stream.gaussian();
        all.numbers[i].push_back(model.measure.at(z));
        score += model.weight * z;
    }
    for (std::size_t i = 0; i < choices().size(); ++i) {
        const ChoiceModel& model = choices()[i];
        std::vector<double> weights;
        for (const Choice& option : model.options)
            weights.push_back(option.weight);
        const int said = choose(stream, weights);
        score += model.options[static_cast<std::size_t>(said)].effect;
        all.words[i].push_back(model.unanswered > 0 && happens(stream, model.unanswered) ? -1 : said);
    }
    return score;
}

Column choiceColumn(const ChoiceModel& model, const std::vector<int>& said) {
    std::vector<std::string> vocabulary;
    for (const Choice& option : model.options)
        vocabulary.emplace_back(option.words);
    return categoricalColumn(model.name, vocabulary, said);
}

} // namespace

Table makeSurveySample() {
    RandomStream stream = sampleStream(5);
    SurveyCells all{std::vector<std::vector<double>>(questions.size()),
                    std::vector<std::vector<int>>(choices().size())};
    std::vector<double> scores;
    for (std::size_t i = 0; i < employees; ++i) {
        const double score = drawEmployee(stream, all);
        scores.push_back(surveyStrength * score + logisticNoise(stream));
    }
    Table table;
    table.name = "sample:survey";
    table.rows = employees;
    for (std::size_t i = 0; i < choices().size(); ++i)
        table.columns.push_back(choiceColumn(choices()[i], all.words[i]));
    for (std::size_t i = 0; i < questions.size(); ++i)
        table.columns.push_back(numericColumn(questions[i].name, std::move(all.numbers[i])));
    table.columns.push_back(categoricalColumn("exhausted", {"no", "yes"}, topScores(scores, exhaustedOnes)));
    return table;
}

} // namespace epsiloscope
