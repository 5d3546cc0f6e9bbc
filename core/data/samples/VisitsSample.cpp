// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/SampleData.h"
#include "core/data/samples/SampleDrawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

namespace epsiloscope {
namespace {

constexpr std::size_t registeredPatients = 1'200;
constexpr std::size_t readmissions = 5'500;
constexpr std::uint64_t daysOfRegister = 1'095; // three years
constexpr int mostVisits = 40;
/// Decides with `mostVisits` how many visits there are: most patients have fewer than this.
constexpr double usualVisits = 12;
/// How far severity goes from one visit to the next, in deviations between patients.
constexpr double driftOfVisit = 0.16;
/// The part of a cell's deviation that is the day's, not the patient's.
constexpr double deviationOfDay = 0.35;
/// How much of the number of visits is severity: who is worse off comes more often.
constexpr double severityInVisits = 0.4;
/// How much stronger what the cells say, and what only the patient's name would say, are than the noise.
constexpr double cellStrength = 2.5, nameStrength = 3.0;

struct VisitMeasure {
    const char* name;
    SampleMeasure measure;
    bool exponential;
    double loading; ///< on severity
    double weight;  ///< in the score, per standard deviation
};

constexpr std::array<VisitMeasure, 7> visitMeasures = {{
    {"weight (kg)", {79, 14, 38, 160, 1}, false, 0.10, 0.05},
    {"systolic pressure (mmHg)", {134, 19, 80, 220, 0}, false, -0.20, -0.30},
    {"heart rate (beats/min)", {76, 13, 40, 160, 0}, false, 0.30, 0.35},
    {"creatinine (mg/dL)", {0.05, 0.35, 0.4, 9, 2}, true, 0.40, 0.40},
    {"NT-proBNP (pg/mL)", {6.4, 1.2, 10, 50'000, 0}, true, 0.55, 0.60},
    {"haemoglobin (g/dL)", {13.1, 1.7, 6, 19, 1}, false, -0.35, -0.30},
    {"glucose (mg/dL)", {4.75, 0.3, 45, 600, 0}, true, 0.20, 0.25},
}};

constexpr SampleMeasure ageAtStart = {67, 11, 32, 94, 2};
constexpr double ageInScore = 0.30; // per standard deviation
constexpr SampleMeasure heightOfWoman = {164, 6.5, 140, 188, 0}, heightOfMan = {177, 7, 150, 206, 0};
constexpr double shareOfMen = 0.56;

/// A word that may follow from severity, and may act on the score.
struct VisitChoice {
    const char* words;
    double weight; ///< in the draw, of the logarithm
    double slope;  ///< of that on severity
    double effect; ///< on the score
};

using VisitChoices = std::vector<VisitChoice>;

const VisitChoices& medicines() {
    static const VisitChoices all = {
        {"none", 0.0, -0.6, -0.3},         {"ACE inhibitor", 0.8, -0.2, -0.2},
        {"beta blocker", 0.9, 0.0, -0.1},  {"calcium blocker", 0.0, 0.0, 0.0},
        {"diuretic", 0.4, 0.5, 0.3},       {"blocker and diuretic", 0.2, 0.7, 0.4},
        {"anticoagulant", -0.2, 0.3, 0.2}, {"digitalis", -1.0, 0.8, 0.6}};
    return all;
}

/// A stay in hospital is none of them: that somebody was readmitted cannot be read off later rows.
const VisitChoices& kindsOfVisit() {
    static const VisitChoices all = {{"planned", 1.4, -0.2, -0.15},
                                     {"on call", 0.3, 0.3, 0.2},
                                     {"emergency", -0.6, 0.6, 0.55},
                                     {"at home", -0.3, 0.1, 0.0}};
    return all;
}

/// Where patients live. It does not act, but one who lives there may stand out by it.
const std::vector<std::string>& villages() {
    static const std::vector<std::string> all = {
        "Alderby",  "Ashcombe",  "Barrow",    "Birchley",  "Brackwell", "Brookside", "Burnham",   "Calder",
        "Cliffend", "Cold Ash",  "Copley",    "Dunmere",   "Eastwold",  "Elmstead",  "Fairlea",   "Fernhill",
        "Gateford", "Greywater", "Hallow",    "Hazelton",  "Heathfold", "Hollybank", "Ivybridge", "Kestrel",
        "Langmoor", "Larkfield", "Marsh End", "Millbeck",  "Northwold", "Oakhanger", "Old Quay",  "Penrose",
        "Quarry",   "Redmire",   "Saltby",    "Stonegate", "Thornley",  "Underhill", "Westmere",  "Yewdale"};
    return all;
}

std::vector<std::string> vocabularyOf(const VisitChoices& choices) {
    std::vector<std::string> words;
    for (const VisitChoice& choice : choices)
        words.emplace_back(choice.words);
    return words;
}

int chosenAt(RandomStream& stream, const VisitChoices& choices, double severity) {
    std::vector<double> weights;
    for (const VisitChoice& choice : choices)
        weights.push_back(std::exp(choice.weight + choice.slope * severity));
    return choose(stream, weights);
}

double effectOf(const VisitChoices& choices, int chosen) {
    return choices[static_cast<std::size_t>(chosen)].effect;
}

struct VisitingPatient {
    double severity = 0; ///< at the first visit
    double name = 0;     ///< acts on the outcome, and is in no cell
    double age = 0, height = 0;
    bool man = false;
    int village = 0;
    std::array<double, visitMeasures.size()> own{}; ///< what the measures of this patient are like
    std::size_t visits = 0;
};

VisitingPatient drawVisitingPatient(RandomStream& stream) {
    VisitingPatient drawn;
    drawn.severity = stream.gaussian();
    drawn.name = stream.gaussian();
    drawn.man = happens(stream, shareOfMen);
    drawn.age = ageAtStart.at(0.25 * drawn.severity + 0.97 * stream.gaussian());
    drawn.height = (drawn.man ? heightOfMan : heightOfWoman).at(stream.gaussian());
    drawn.village = static_cast<int>(stream.below(villages().size()));
    for (double& own : drawn.own)
        own = stream.gaussian();
    return drawn;
}

/// 1 … 40 visits: the counts of an exponential law, each as often as it expects, the most to those who are
/// worse off or happen to come often.
void dealVisits(RandomStream& stream, std::vector<VisitingPatient>& all) {
    const double rest = std::sqrt(1 - severityInVisits * severityInVisits);
    std::vector<double> eagerness;
    for (const VisitingPatient& patient : all)
        eagerness.push_back(severityInVisits * patient.severity + rest * stream.gaussian());
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return eagerness[i]; });
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const double above = 1 - (static_cast<double>(rank) + 0.5) / static_cast<double>(order.size());
        const double count = 1 + std::floor(-usualVisits * std::log(above));
        all[order[rank]].visits = static_cast<std::size_t>(std::min<double>(count, mostVisits));
    }
}

struct Visit {
    double when = 0; ///< the day and its hour: rows are sorted by it
    std::size_t patient = 0;
    int number = 0; ///< from 1
    double age = 0;
    std::array<double, visitMeasures.size()> cells{};
    int medicine = 0, kind = 0;
    double score = 0;
};

/// Measures one patient at one visit; returns their part of the score.
double measureAt(RandomStream& stream, const VisitingPatient& patient, double severity, Visit& visit) {
    constexpr double usualHeight = 171, tallness = 0.06; // deviations of weight per centimetre
    const double lasting = std::sqrt(1 - deviationOfDay * deviationOfDay);
    double score = 0;
    for (std::size_t i = 0; i < visitMeasures.size(); ++i) {
        const VisitMeasure& model = visitMeasures[i];
        const double personal = lasting * patient.own[i] + deviationOfDay * stream.gaussian();
        const double z = model.loading * severity + std::sqrt(1 - model.loading * model.loading) * personal;
        const double shown = i == 0 ? z + tallness * (patient.height - usualHeight) : z;
        visit.cells[i] = model.exponential ? model.measure.exponentialAt(shown) : model.measure.at(shown);
        score += model.weight * z;
    }
    return score;
}

std::set<std::uint64_t> drawDays(RandomStream& stream, std::size_t count) {
    std::set<std::uint64_t> days;
    while (days.size() < count)
        days.insert(1 + stream.below(daysOfRegister));
    return days;
}

void drawVisits(RandomStream& stream, const VisitingPatient& patient, std::size_t index,
                std::vector<Visit>& all) {
    constexpr double changesMedicine = 0.05, daysOfYear = 365.25;
    double severity = patient.severity;
    int medicine = chosenAt(stream, medicines(), severity), number = 0;
    for (const std::uint64_t day : drawDays(stream, patient.visits)) {
        Visit visit;
        visit.when = static_cast<double>(day) + stream.uniform();
        visit.patient = index;
        visit.number = ++number;
        if (number > 1) severity += driftOfVisit * stream.gaussian();
        if (happens(stream, changesMedicine)) medicine = chosenAt(stream, medicines(), severity);
        visit.age = std::floor(patient.age + static_cast<double>(day) / daysOfYear);
        visit.medicine = medicine;
        visit.kind = chosenAt(stream, kindsOfVisit(), severity);
        const double said = measureAt(stream, patient, severity, visit) +
                            ageInScore * (patient.age - ageAtStart.mean) / ageAtStart.deviation +
                            effectOf(medicines(), medicine) + effectOf(kindsOfVisit(), visit.kind);
        visit.score = cellStrength * said + nameStrength * patient.name + logisticNoise(stream);
        all.push_back(visit);
    }
}

std::string idOf(std::size_t patient) {
    const std::string digits = std::to_string(patient + 1);
    return "P" + std::string(4 - digits.size(), '0') + digits;
}

/// A column of what each visit has.
template <class Cell> Column numbersOf(const char* name, const std::vector<Visit>& visits, Cell cell) {
    std::vector<double> numbers;
    numbers.reserve(visits.size());
    for (const Visit& visit : visits)
        numbers.push_back(static_cast<double>(cell(visit)));
    return numericColumn(name, std::move(numbers));
}

template <class Cell>
Column wordsOf(const char* name, const std::vector<std::string>& vocabulary, const std::vector<Visit>& visits,
               Cell cell) {
    std::vector<int> words;
    words.reserve(visits.size());
    for (const Visit& visit : visits)
        words.push_back(static_cast<int>(cell(visit)));
    return categoricalColumn(name, vocabulary, words);
}

std::vector<Column> columnsOf(const std::vector<VisitingPatient>& registered,
                              const std::vector<Visit>& visits) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < registered.size(); ++i)
        ids.push_back(idOf(i));
    const auto who = [&](const Visit& visit) -> const VisitingPatient& { return registered[visit.patient]; };
    std::vector<Column> columns;
    columns.push_back(wordsOf("patient", ids, visits, [](const Visit& v) { return v.patient; }));
    columns.push_back(numbersOf("day", visits, [](const Visit& v) { return std::floor(v.when); }));
    columns.push_back(numbersOf("visit", visits, [](const Visit& v) { return v.number; }));
    columns.push_back(numbersOf("age (years)", visits, [](const Visit& v) { return v.age; }));
    columns.push_back(
        wordsOf("sex", {"female", "male"}, visits, [&](const Visit& v) { return who(v).man ? 1 : 0; }));
    columns.push_back(numbersOf("height (cm)", visits, [&](const Visit& v) { return who(v).height; }));
    for (std::size_t i = 0; i < visitMeasures.size(); ++i)
        columns.push_back(
            numbersOf(visitMeasures[i].name, visits, [i](const Visit& v) { return v.cells[i]; }));
    columns.push_back(
        wordsOf("medicine", vocabularyOf(medicines()), visits, [](const Visit& v) { return v.medicine; }));
    columns.push_back(wordsOf("kind of visit", vocabularyOf(kindsOfVisit()), visits,
                              [](const Visit& v) { return v.kind; }));
    columns.push_back(wordsOf("village", villages(), visits, [&](const Visit& v) { return who(v).village; }));
    return columns;
}

} // namespace

Table makeVisitsSample() {
    RandomStream stream = sampleStream(6);
    std::vector<VisitingPatient> registered;
    for (std::size_t i = 0; i < registeredPatients; ++i)
        registered.push_back(drawVisitingPatient(stream));
    dealVisits(stream, registered);
    std::vector<Visit> visits;
    for (std::size_t i = 0; i < registeredPatients; ++i)
        drawVisits(stream, registered[i], i, visits);
    std::ranges::stable_sort(visits, {}, &Visit::when);
    std::vector<double> scores;
    for (const Visit& visit : visits)
        scores.push_back(visit.score);
    Table table;
    table.name = "sample:visits";
    table.rows = visits.size();
    table.columns = columnsOf(registered, visits);
    table.columns.push_back(categoricalColumn("readmitted", {"no", "yes"}, topScores(scores, readmissions)));
    return table;
}

} // namespace epsiloscope
