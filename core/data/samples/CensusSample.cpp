// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/SampleData.h"
#include "core/data/samples/SampleDrawing.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace epsiloscope {
namespace {

constexpr std::size_t people = 12'000;
constexpr std::size_t highIncomes = 2'880;

struct Person {
    double age = 0, schooling = 0, hours = 0, gain = 0, loss = 0, household = 0;
    int employer = 0, education = 0, marital = 0, occupation = 0, role = 0, sex = 0, region = 0,
        bornAbroad = 0;
};

const std::vector<std::string> employers = {"company", "own business", "town or state", "charity",
                                            "family farm"};
const std::vector<std::string> educations = {"primary school",   "left secondary early",
                                             "secondary school", "trade certificate",
                                             "some college",     "bachelor",
                                             "master",           "doctorate"};
const std::vector<std::string> maritals = {"single", "married", "living apart", "divorced", "widowed"};
const std::vector<std::string> occupations = {
    "farming", "cleaning",   "driving",        "factory work", "building",     "selling", "office work",
    "caring",  "protection", "technical work", "teaching",     "professional", "managing"};
const std::vector<std::string> roles = {"alone", "couple", "parent", "grown-up child", "flat share"};
const std::vector<std::string> sexes = {"female", "male"};
const std::vector<std::string> regions = {"coast",        "capital", "northern hills",
                                          "river valley", "plains",  "islands"};
const std::vector<std::string> yesNo = {"no", "yes"};
const std::vector<std::string> incomes = {"modest", "high"};

constexpr int ownBusiness = 1;
constexpr int married = 1;

/// The effect of each occupation on the score, in the order of `occupations`.
constexpr double occupationEffect[] = {-0.9, -1.0, -0.2, -0.4, 0.0, 0.2, -0.1, -0.8, 0.3, 0.5, 0.2, 0.8, 1.0};

int educationOf(double schooling) {
    constexpr double lastYears[] = {8, 10, 12, 13, 14, 16, 18};
    const auto* const end = std::end(lastYears);
    return static_cast<int>(
        std::find_if(std::begin(lastYears), end, [&](double last) { return schooling <= last; }) -
        std::begin(lastYears));
}

int drawOccupation(RandomStream& stream, double schooling) {
    if (schooling < 12) return choose(stream, {9, 14, 12, 16, 14, 10, 6, 10, 3, 2, 0.2, 0.3, 2});
    if (schooling < 15) return choose(stream, {4, 5, 8, 11, 13, 14, 16, 8, 4, 6, 1, 2, 8});
    return choose(stream, {1, 1, 1, 2, 3, 13, 9, 4, 2, 8, 12, 26, 20});
}

int drawMarital(RandomStream& stream, double age) {
    const double settled = 1 / (1 + std::exp(-(age - 28) / 4));
    return choose(stream, {1 - settled + 0.07, 0.60 * settled, 0.05 * settled, 0.18 * settled,
                           0.01 + 0.25 * std::max(0.0, age - 60) / 30});
}

int drawRole(RandomStream& stream, const Person& person) {
    if (person.marital == married) return choose(stream, {0.01, 0.45, 0.54, 0, 0});
    if (person.age < 25) return choose(stream, {0.15, 0.05, 0.05, 0.55, 0.20});
    return choose(stream, {0.50, 0.10, 0.22, 0.08, 0.10});
}

double drawHours(RandomStream& stream, const Person& person, double diligence) {
    if (happens(stream, 0.45)) return 40;
    const double usual = person.age < 22 ? 29 : 41;
    const SampleMeasure hours{person.employer == ownBusiness ? usual + 4 : usual, 12, 1, 99, 0};
    return hours.at(0.35 * diligence + 0.94 * stream.gaussian());
}

Person drawPerson(RandomStream& stream) {
    Person person;
    const double diligence = stream.gaussian();
    const double z = stream.gaussian();
    person.age = SampleMeasure{37, 1, 17, 90, 0}.at(13 * z + 2.2 * (z * z - 1));
    person.schooling = SampleMeasure{12.4, 2.5, 4, 20, 0}.at(0.75 * diligence + 0.66 * stream.gaussian());
    if (person.age < 22) person.schooling = std::min(person.schooling, person.age - 5);
    person.education = educationOf(person.schooling);
    person.sex = choose(stream, {0.49, 0.51});
    person.region = choose(stream, {24, 21, 17, 18, 14, 6});
    person.bornAbroad = choose(stream, {0.88, 0.12});
    person.marital = drawMarital(stream, person.age);
    person.role = drawRole(stream, person);
    person.employer = choose(stream, {70, 11, 14, 4, 1});
    person.occupation = drawOccupation(stream, person.schooling);
    person.hours = drawHours(stream, person, diligence);
    person.household = 1 + static_cast<double>(stream.below(person.marital == married ? 5 : 3));
    if (happens(stream, 0.04 + 0.006 * person.schooling * (person.schooling > 14 ? 1 : 0)))
        person.gain = 10 * SampleMeasure{6.0, 1.0, 10, 9'999, 0}.exponentialAt(stream.gaussian());
    else if (happens(stream, 0.045))
        person.loss = SampleMeasure{1'850, 350, 150, 4'000, 0}.at(stream.gaussian());
    return person;
}

double scoreOf(const Person& person) {
    const double fromMiddleAge = person.age - 48;
    double score =
        0.36 * (person.schooling - 12) - 0.0022 * fromMiddleAge * fromMiddleAge + 0.035 * (person.hours - 40);
    score += occupationEffect[person.occupation] + 1.1 * std::log1p(person.gain / 3'000);
    if (person.marital == married) score += 1.7;
    if (person.loss > 0) score += 0.6;
    if (person.employer == ownBusiness) score -= 0.3;
    return 1.3 * score;
}

/// Hides employer and occupation of those who did not answer, after the score has used them.
void leaveUnanswered(RandomStream& stream, Person& person) {
    if (happens(stream, 0.04)) {
        person.employer = -1;
        person.occupation = -1;
    } else if (happens(stream, 0.02)) {
        (happens(stream, 0.5) ? person.employer : person.occupation) = -1;
    }
}

template <class Cell> std::vector<Cell> cellsOf(const std::vector<Person>& all, Cell Person::*member) {
    std::vector<Cell> cells(all.size());
    std::ranges::transform(all, cells.begin(), member);
    return cells;
}

Column numbers(const std::string& name, const std::vector<Person>& all, double Person::*member) {
    return numericColumn(name, cellsOf(all, member));
}

Column words(const std::string& name, const std::vector<std::string>& vocabulary,
             const std::vector<Person>& all, int Person::*member) {
    return categoricalColumn(name, vocabulary, cellsOf(all, member));
}

} // namespace

Table makeCensusSample() {
    RandomStream stream = sampleStream(1);
    std::vector<Person> all;
    std::vector<double> scores;
    for (std::size_t i = 0; i < people; ++i) {
        Person& person = all.emplace_back(drawPerson(stream));
        scores.push_back(scoreOf(person) + logisticNoise(stream));
        leaveUnanswered(stream, person);
    }
    Table table;
    table.name = "sample:census";
    table.rows = people;
    table.columns = {numbers("age", all, &Person::age),
                     words("employer", employers, all, &Person::employer),
                     words("education", educations, all, &Person::education),
                     numbers("schooling years", all, &Person::schooling),
                     words("marital status", maritals, all, &Person::marital),
                     words("occupation", occupations, all, &Person::occupation),
                     words("household role", roles, all, &Person::role),
                     numbers("household size", all, &Person::household),
                     words("sex", sexes, all, &Person::sex),
                     words("region", regions, all, &Person::region),
                     words("born abroad", yesNo, all, &Person::bornAbroad),
                     numbers("capital gain", all, &Person::gain),
                     numbers("capital loss", all, &Person::loss),
                     numbers("hours per week", all, &Person::hours),
                     categoricalColumn("income", incomes, topScores(scores, highIncomes))};
    return table;
}

} // namespace epsiloscope
