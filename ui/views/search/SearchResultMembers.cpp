// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchResultMembers.h"

#include "core/experiment/description/MemberKinds.h"

#include <array>

namespace epsiloscope {

namespace {

/// The threshold where there is no check is −∞.
struct AsAnyNumber {
    static constexpr KeyType type = KeyType::Number;
    bool read(JsonObject& object, const std::string& name, double& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            const auto number = doubleFromJson(json);
            if (!number) return Error{"must be a number", where, "write 0.5, \"inf\" or \"-inf\""};
            value = *number;
            return {};
        });
    }
    Json write(double value) const { return numberToJson(value); }
    Json schema() const { return schemaOf(type); }
};

struct AsNumberList {
    static constexpr KeyType type = KeyType::Texts;
    bool read(JsonObject& object, const std::string& name, std::vector<double>& values) const {
        return object.with(name, [&values](const Json& json, const std::string& where) -> Result<void> {
            if (!json.is_array() || json.empty()) return Error{"must be a list of numbers", where, {}};
            for (const Json& each : json) {
                const auto number = doubleFromJson(each);
                if (!number) return Error{"must be a list of numbers", where, "write [20, 40]"};
                values.push_back(*number);
            }
            return {};
        });
    }
    Json write(const std::vector<double>& values) const { return numbersToJson(values); }
    Json schema() const { return {{"type", "array"}}; }
};

const MembersOf<ConfidentGrid>& gridMembers() {
    using Grid = ConfidentGrid;
    static const MembersOf<Grid> all = {
        required("sigma1", &Grid::sigma1, AsNumberList{}),
        required("threshold", &Grid::thresholds, AsNumberList{}),
        required("sigma2", &Grid::sigma2, AsNumberList{}),
        member("without_check", &Grid::withoutCheck, AsFlag{}),
    };
    return all;
}

const MembersOf<ConfidentYield>& yieldMembers() {
    using Yield = ConfidentYield;
    static const MembersOf<Yield> all = {
        member("sigma1", &Yield::sigma1, AsAnyNumber{}),
        member("threshold", &Yield::threshold, AsAnyNumber{}),
        required("sigma2", &Yield::sigma2, AsAnyNumber{}),
        required("queries", &Yield::queries, AsCount{}),
        required("labels", &Yield::labels, AsAnyNumber{}),
        required("epsilon", &Yield::epsilon, AsAnyNumber{}),
        required("order", &Yield::order, AsAnyNumber{}),
        member("order_at_edge", &Yield::orderAtEdge, AsFlag{}),
        member("accuracy", &Yield::accuracy, AsAnyNumber{}),
    };
    return all;
}

struct KeptSearch {
    ConfidentGrid grid{};
    double epsilon = 0, delta = 0;
    bool improved = false;
    std::uint64_t mostQueries = 0;
    SearchGoal goal = SearchGoal::Labels;
    double fewestLabels = 0, leastAccuracy = 0;
    bool complete = true;
    std::uint64_t teachersOfRecord = 1;
    std::vector<ConfidentYield> points{};
};

const MembersOf<KeptSearch>& searchMembers() {
    using Kept = KeptSearch;
    static const MembersOf<Kept> all = {
        required("grid", &Kept::grid, AsObject<ConfidentGrid>{gridMembers}),
        required("epsilon", &Kept::epsilon, AsAnyNumber{}),
        required("delta", &Kept::delta, AsAnyNumber{}),
        member("improved", &Kept::improved, AsFlag{}),
        member("most_queries", &Kept::mostQueries, AsCount{}),
        member("goal", &Kept::goal, asChoiceOf(std::array{SearchGoal::Labels, SearchGoal::Accuracy})),
        member("fewest_labels", &Kept::fewestLabels, AsAnyNumber{}),
        member("least_accuracy", &Kept::leastAccuracy, AsAnyNumber{}),
        member("complete", &Kept::complete, AsFlag{}),
        member("teachers_of_record", &Kept::teachersOfRecord, AsCount{}),
        required("points", &Kept::points, AsObjects<ConfidentYield>{yieldMembers}),
    };
    return all;
}

} // namespace

Json searchResultToJson(const SearchResult& result) {
    const ConfidentSearchPlan& plan = result.plan;
    return writeObject(searchMembers(),
                       {plan.grid, plan.epsilon, plan.accounting.delta, plan.accounting.improved,
                        plan.mostQueries, plan.goal, plan.fewestLabels, plan.leastAccuracy,
                        result.findings.complete, result.findings.teachersOfRecord, result.findings.points});
}

Result<std::shared_ptr<const SearchResult>> searchResultFromJson(const Json& json, const std::string& where) {
    ASSIGN_OR_RETURN(auto kept, structFromJson(json, where, searchMembers()));
    if (kept.points.size() > kept.grid.points())
        return Error{"there are more points than the grid has", pointerTo(where, "points"), {}};
    auto result = std::make_shared<SearchResult>();
    result->plan.grid = std::move(kept.grid);
    result->plan.epsilon = kept.epsilon;
    result->plan.accounting.delta = kept.delta;
    result->plan.accounting.improved = kept.improved;
    result->plan.mostQueries = kept.mostQueries;
    result->plan.goal = kept.goal;
    result->plan.fewestLabels = kept.fewestLabels;
    result->plan.leastAccuracy = kept.leastAccuracy;
    result->findings = {std::move(kept.points), kept.complete,
                        static_cast<std::uint32_t>(kept.teachersOfRecord)};
    result->order = ranking(result->findings.points, result->plan);
    return std::shared_ptr<const SearchResult>(std::move(result));
}

} // namespace epsiloscope
