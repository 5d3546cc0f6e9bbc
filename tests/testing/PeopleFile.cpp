// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/PeopleFile.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <array>

namespace epsiloscope::testing {

namespace {

constexpr std::array jobs = {"cook", "driver", "nurse", "teacher"};
constexpr std::array cities = {"Bern", "Gen\xC3\xA8ve", "Lyon"};

std::vector<std::string> person(int i) {
    const int age = 18 + (i * 37) % 71, hours = (i * 53 + i / 7) % 79;
    return {std::to_string(age), std::to_string(hours), jobs[static_cast<std::size_t>(i * 7 % 4)],
            cities[static_cast<std::size_t>(i * 5 % 3)], age + hours > 92 ? "yes" : "no"};
}

bool has(const MechanismDescriptor& mechanism, const std::string& id) {
    for (const ParameterDescriptor& parameter : mechanism.parameters)
        if (parameter.id == id) return true;
    return false;
}

} // namespace

PeopleFile::PeopleFile(int people) {
    for (int i = 0; i < people; ++i)
        rows.push_back(person(i));
}

std::string PeopleFile::text() const {
    std::string text;
    const auto line = [&text](const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += (i == 0 ? "" : ",") + cells[i];
        text += '\n';
    };
    if (!header.empty()) line(header);
    for (const auto& row : rows)
        line(row);
    return text;
}

std::vector<Neighbour> neighboursOf(const PeopleFile& people, std::size_t row) {
    std::vector<Neighbour> all;
    const auto changed = [&](const char* name, std::size_t column, const std::string& cell) {
        Neighbour neighbour{name, people};
        neighbour.people.rows[row][column] = cell;
        neighbour.sameClass = column != 4;
        neighbour.featuresAlone = column < 3;
        all.push_back(std::move(neighbour));
    };
    changed("another number", 0, "71");
    changed("a cell that begins as comments do", 0, "|71");
    changed("a number beyond all others", 1, "100000");
    changed("a number near the largest that there is", 1, "1e308");
    changed("a whole number that a double rounds", 1, "12345678901234567");
    changed("an infinite number", 0, "inf");
    changed("a number larger than any", 1, "-1e400");
    changed("a number of 400 digits", 0, std::string(400, '7'));
    changed("an infinite number among categories", 2, "inf");
    changed("a control byte", 2, "co\x01ok");
    changed("a text among numbers", 0, "unknown");
    changed("a missing number", 1, "");
    changed("another category", 2, "nurse");
    changed("a category that nobody else has", 2, "astronaut");
    changed("a missing category", 2, "");
    changed("a byte that is no UTF-8", 2, "soci\xE9t\xE9");
    changed("a number with its thousands set apart", 1, "\"1,000\"");
    changed("a city that nobody else has", 3, "Ulm");
    changed("the other class", 4, people.rows[row][4] == "yes" ? "no" : "yes");
    changed("a class that nobody else has", 4, "huntington");
    Neighbour other{"another record", people};
    other.people.rows[row] = {"44", "12", "cook", "Lyon", people.rows[row][4] == "yes" ? "no" : "yes"};
    other.sameClass = other.featuresAlone = false;
    all.push_back(std::move(other));
    Neighbour blank{"a record of which everything is missing", people};
    blank.people.rows[row] = {"", "", "", "", ""};
    blank.sameClass = blank.featuresAlone = blank.sameNumber = false;
    all.push_back(std::move(blank));
    Neighbour unlabelled{"a record without a label", people};
    unlabelled.people.rows[row][4] = "";
    unlabelled.sameClass = unlabelled.featuresAlone = unlabelled.sameNumber = false;
    all.push_back(std::move(unlabelled));
    Neighbour added{"one record more", people};
    added.people.rows.push_back({"30", "40", "astronaut", "Ulm", "huntington"});
    added.sameClass = added.featuresAlone = added.sameNumber = false;
    all.push_back(std::move(added));
    return all;
}

Experiment releaseOfPeople(const std::string& mechanism, const std::string& path) {
    const MechanismDescriptor& known = findMechanism(mechanism)->descriptor;
    Experiment experiment;
    experiment.mechanism = mechanism;
    experiment.release = true;
    DataReference& data = experiment.data;
    data.path = path;
    data.delimiter = ',';
    data.header = true;
    data.decimal = '.';
    data.missingMarkers = std::vector<std::string>{"?"};
    data.label = "rich";
    data.classes = {"no", "yes"};
    data.positive = "yes";
    data.publicColumns = {"city"};
    experiment.encoder.ranges = {{"age", {0, 100}}, {"hours", {0, 80}}};
    experiment.encoder.vocabularies = {{"job", {"cook", "driver", "nurse", "teacher", "?"}},
                                       {"city", {"Bern", "Gen\xC3\xA8ve", "Lyon", "?"}}};
    if (known.roles == RoleUse::Records)
        experiment.split = {0.6, 0.25, 0.15};
    else
        experiment.split = {0.8, 0, 0.2};
    if (known.roles == RoleUse::Records) experiment.encoder.vocabularies.clear();
    const auto set = [&](const char* id, ParameterValue value) {
        if (has(known, id)) experiment.parameters.set(id, std::move(value));
    };
    set("teachers", std::int64_t{10});
    if (known.bagsTeachers) set("partitions", std::int64_t{3});
    if (known.steps != steps::models) {
        set("epsilon", 2.0);
        // Where it is there for a second reading alone it stays as it is.
        const ParameterDescriptor* delta = findParameter(known.parameters, "delta");
        if (delta && !delta->applies) set("delta", 1e-5);
    }
    set("queries", std::int64_t{20});
    set("iterations", std::int64_t{4});
    set("steps", std::int64_t{5});
    set("models", std::int64_t{3});
    set("subsample", std::int64_t{20});
    return experiment;
}

} // namespace epsiloscope::testing
