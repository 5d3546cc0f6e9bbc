// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/SampleData.h"
#include "core/data/samples/SampleDrawing.h"

#include <array>
#include <cmath>

namespace epsiloscope {
namespace {

constexpr std::size_t patients = 24'175;
constexpr std::size_t events = 10'395;
/// How much stronger the score is than the noise: decides how well a model can do.
constexpr double scoreStrength = 1.3;

struct MeasureModel {
    const char* name;
    SampleMeasure measure;
    bool exponential;
    double loading; ///< on frailty
    double weight;  ///< in the score, per standard deviation
};

constexpr std::array<MeasureModel, 19> measures = {{
    {"age (years)", {66, 12, 18, 98, 0}, false, 0.45, 0.30},
    {"body mass index (kg/m²)", {27.5, 4.8, 14, 60, 1}, false, 0.10, 0.05},
    {"systolic pressure (mmHg)", {132, 20, 75, 230, 0}, false, -0.15, -0.20},
    {"diastolic pressure (mmHg)", {77, 11, 40, 130, 0}, false, -0.10, 0.0},
    {"heart rate (beats/min)", {78, 15, 38, 180, 0}, false, 0.25, 0.20},
    {"ejection fraction (%)", {50, 12, 10, 78, 0}, false, -0.45, -0.45},
    {"troponin (ng/L)", {2.9, 1.2, 1, 20'000, 0}, true, 0.35, 0.40},
    {"NT-proBNP (pg/mL)", {6.4, 1.3, 5, 70'000, 0}, true, 0.55, 0.45},
    {"creatinine (mg/dL)", {0.05, 0.35, 0.3, 15, 2}, true, 0.40, 0.20},
    {"urea (mg/dL)", {3.7, 0.4, 8, 300, 0}, true, 0.40, 0.15},
    {"haemoglobin (g/dL)", {13.2, 1.8, 5, 20, 1}, false, -0.35, -0.15},
    {"sodium (mmol/L)", {139, 3.5, 115, 160, 0}, false, -0.25, -0.15},
    {"potassium (mmol/L)", {4.3, 0.5, 2.2, 7.5, 1}, false, 0.15, 0.0},
    {"glucose (mg/dL)", {4.75, 0.3, 40, 700, 0}, true, 0.20, 0.10},
    {"LDL cholesterol (mg/dL)", {105, 36, 20, 300, 0}, false, -0.10, 0.0},
    {"C-reactive protein (mg/L)", {1.5, 1.2, 0.1, 400, 1}, true, 0.30, 0.15},
    {"QRS duration (ms)", {102, 20, 60, 220, 0}, false, 0.25, 0.15},
    {"QTc interval (ms)", {438, 30, 340, 620, 0}, false, 0.20, 0.0},
    {"six-minute walk (m)", {370, 105, 20, 750, 0}, false, -0.50, -0.35},
}};

struct ConditionModel {
    const char* name;
    double intercept, slope; ///< for the log-odds on frailty
    double weight;           ///< in the score
};

constexpr std::array<ConditionModel, 10> conditions = {{
    {"male", 0.4, 0.0, 0.10},
    {"smoker", -1.3, 0.1, 0.25},
    {"diabetes", -1.0, 0.5, 0.30},
    {"hypertension", 0.5, 0.3, 0.0},
    {"atrial fibrillation", -1.4, 0.6, 0.25},
    {"earlier infarction", -1.3, 0.5, 0.45},
    {"earlier stroke", -2.4, 0.5, 0.30},
    {"kidney disease", -1.8, 0.9, 0.25},
    {"lung disease", -1.9, 0.5, 0.35},
    {"takes beta blocker", 0.1, 0.2, -0.30},
}};

static_assert(measures.size() + conditions.size() == 29);

/// Appends one patient's cells to the columns; returns the score without noise.
double drawPatient(RandomStream& stream, std::vector<std::vector<double>>& cells) {
    const double frailty = stream.gaussian();
    double score = 0;
    std::size_t column = 0;
    for (const MeasureModel& model : measures) {
        const double z =
            model.loading * frailty + std::sqrt(1 - model.loading * model.loading) * stream.gaussian();
        cells[column++].push_back(model.exponential ? model.measure.exponentialAt(z) : model.measure.at(z));
        score += model.weight * z;
    }
    for (const ConditionModel& model : conditions) {
        const bool present = happens(stream, 1 / (1 + std::exp(-(model.intercept + model.slope * frailty))));
        cells[column++].push_back(present ? 1 : 0);
        if (present) score += model.weight;
    }
    return score;
}

} // namespace

Table makeCardiologySample() {
    RandomStream stream = sampleStream(2);
    std::vector<std::vector<double>> cells(measures.size() + conditions.size());
    for (auto& column : cells)
        column.reserve(patients);
    std::vector<double> scores;
    for (std::size_t i = 0; i < patients; ++i) {
        const double score = drawPatient(stream, cells);
        scores.push_back(scoreStrength * score + logisticNoise(stream));
    }
    Table table;
    table.name = "sample:cardiology";
    table.rows = patients;
    std::size_t column = 0;
    for (const MeasureModel& model : measures)
        table.columns.push_back(numericColumn(model.name, std::move(cells[column++])));
    for (const ConditionModel& model : conditions)
        table.columns.push_back(numericColumn(model.name, std::move(cells[column++])));
    table.columns.push_back(categoricalColumn("outcome", {"no event", "event"}, topScores(scores, events)));
    return table;
}

} // namespace epsiloscope
