// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerEntry.h"

#include "core/base/Json.h"
#include "core/privacy/Neighbours.h"

#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::array<std::pair<LedgerEntryKind, const char*>, 9> kinds{{
    {LedgerEntryKind::Opened, "opened"},
    {LedgerEntryKind::Total, "total"},
    {LedgerEntryKind::Reserved, "reserved"},
    {LedgerEntryKind::Released, "released"},
    {LedgerEntryKind::Returned, "returned"},
    {LedgerEntryKind::Accepted, "accepted"},
    {LedgerEntryKind::Explored, "explored"},
    {LedgerEntryKind::Note, "note"},
    {LedgerEntryKind::Acknowledged, "acknowledged"},
}};

Error malformed(const char* member, const char* wanted) {
    return {std::string("'") + member + "' is not " + wanted, std::string("/") + member,
            "lines of a ledger are not edited: put back the line as it was"};
}

// Members that are absent leave the target as it was; the first that is not as it should be is the error.
class Members {
public:
    explicit Members(const Json& json) : json_(json) {}

    void text(const char* name, std::string& value) {
        if (const Json* found = find(name)) {
            if (found->is_string())
                value = found->text();
            else
                refuse(name, "a text");
        }
    }
    void flag(const char* name, bool& value) {
        if (const Json* found = find(name)) {
            if (found->is_boolean())
                value = found->get<bool>();
            else
                refuse(name, "true or false");
        }
    }
    void count(const char* name, std::int64_t& value) {
        const Json* found = find(name);
        if (!found) return;
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        if (found->is_number_unsigned() && found->get<std::uint64_t>() <= most)
            value = found->get<std::int64_t>();
        else
            refuse(name, "a whole number from 0 on");
    }
    void number(const char* name, double& value) {
        const Json* found = find(name);
        if (!found) return;
        if (found->is_number() && found->get<double>() >= 0)
            value = found->get<double>();
        else if (*found == "inf")
            value = std::numeric_limits<double>::infinity();
        else
            refuse(name, "a number from 0 on");
    }
    void decimal(const char* name, Decimal& value) {
        std::string text;
        this->text(name, text);
        if (const auto read = Decimal::fromText(text))
            value = *read;
        else
            refuse(name, "a decimal number from 0 on");
    }
    const Json* list(const char* name) {
        const Json* found = find(name);
        if (found && !found->is_array()) refuse(name, "a list");
        return found && found->is_array() ? found : nullptr;
    }
    const Json* find(const char* name) const {
        if (!json_.is_object()) return nullptr;
        const auto found = json_.find(name);
        return found == json_.end() ? nullptr : &*found;
    }
    void refuse(const char* name, const char* wanted) {
        if (!error_) error_ = malformed(name, wanted);
    }
    const std::optional<Error>& error() const { return error_; }

private:
    const Json& json_;
    std::optional<Error> error_;
};

// JSON has no infinity.
Json numberToJson(double value) {
    return std::isinf(value) ? Json("inf") : Json(value);
}

// Steps of one kind: `read` takes the members of one.
template <class Step, class Read>
void readSteps(Members& members, const char* name, std::vector<Step>& steps, const Read& read) {
    const Json* list = members.list(name);
    if (!list) return;
    for (const Json& json : *list) {
        Members own(json);
        Step step;
        own.count("times", step.times);
        read(own, step);
        if (own.error() || !json.is_object()) members.refuse(name, "a list of steps");
        steps.push_back(step);
    }
}

} // namespace

const char* toString(LedgerEntryKind kind) {
    for (const auto& [known, name] : kinds)
        if (known == kind) return name;
    return "note";
}

std::optional<LedgerEntryKind> ledgerEntryKindFrom(const std::string& name) {
    for (const auto& [kind, known] : kinds)
        if (name == known) return kind;
    return std::nullopt;
}

Json ledgerTotalToJson(const LedgerTotal& total) {
    return {{"epsilon", total.epsilon.text()},
            {"delta", total.delta.text()},
            {"composition", toString(total.composition)},
            {"crossing", total.crossing == Crossing::Ask ? "ask" : "refuse"}};
}

Result<LedgerTotal> ledgerTotalFromJson(const Json& json) {
    LedgerTotal total;
    Members members(json);
    std::string composition, crossing;
    members.decimal("epsilon", total.epsilon);
    members.decimal("delta", total.delta);
    members.text("composition", composition);
    members.text("crossing", crossing);
    if (const auto known = compositionFrom(composition))
        total.composition = *known;
    else
        members.refuse("composition", "basic, rdp or optimal");
    if (crossing != "ask" && crossing != "refuse") members.refuse("crossing", "ask or refuse");
    total.crossing = crossing == "ask" ? Crossing::Ask : Crossing::Refuse;
    if (total.delta >= *Decimal::fromText("1")) members.refuse("delta", "below 1");
    if (members.error()) return *members.error();
    return total;
}

Json spendingToJson(const Spending& spending) {
    Json json{{"adjacency", toString(spending.adjacency)}};
    for (const PureSteps& step : spending.pure)
        json["pure"].push_back({{"epsilon", numberToJson(step.epsilon)}, {"times", step.times}});
    for (const ApproximateSteps& step : spending.approximate)
        json["approximate"].push_back({{"epsilon", numberToJson(step.epsilon)},
                                       {"delta", numberToJson(step.delta)},
                                       {"times", step.times}});
    if (spending.gaussian != 0) json["gaussian"] = numberToJson(spending.gaussian);
    for (const SubsampledSteps& step : spending.subsampled)
        json["subsampled"].push_back(
            {{"rate", numberToJson(step.rate)}, {"sigma", numberToJson(step.sigma)}, {"times", step.times}});
    for (const SmoothedSteps& step : spending.smoothed)
        json["smoothed"].push_back({{"smoothness", numberToJson(step.smoothness)},
                                    {"sigma", numberToJson(step.sigma)},
                                    {"times", step.times}});
    if (spending.unbounded) json["unbounded"] = true;
    if (spending.replacedAlike) json["replaced_alike"] = true;
    return json;
}

Result<Spending> spendingFromJson(const Json& json) {
    Spending spending;
    Members members(json);
    std::string adjacency;
    members.text("adjacency", adjacency);
    if (const auto known = adjacencyFrom(adjacency))
        spending.adjacency = *known;
    else
        members.refuse("adjacency", "a known kind of neighbouring data");
    readSteps(members, "pure", spending.pure,
              [](Members& own, PureSteps& step) { own.number("epsilon", step.epsilon); });
    readSteps(members, "approximate", spending.approximate, [](Members& own, ApproximateSteps& step) {
        own.number("epsilon", step.epsilon);
        own.number("delta", step.delta);
    });
    members.number("gaussian", spending.gaussian);
    readSteps(members, "subsampled", spending.subsampled, [](Members& own, SubsampledSteps& step) {
        own.number("rate", step.rate);
        own.number("sigma", step.sigma);
    });
    readSteps(members, "smoothed", spending.smoothed, [](Members& own, SmoothedSteps& step) {
        own.number("smoothness", step.smoothness);
        own.number("sigma", step.sigma);
    });
    members.flag("unbounded", spending.unbounded);
    members.flag("replaced_alike", spending.replacedAlike);
    if (members.error()) return *members.error();
    return spending;
}

Json ledgerEntryToJson(const LedgerEntry& entry) {
    Json json{{"kind", toString(entry.kind)}};
    if (entry.refers != 0) json["refers"] = entry.refers;
    if (!entry.what.empty()) json["what"] = entry.what;
    if (!entry.text.empty()) json["text"] = entry.text;
    if (entry.total) json["total"] = ledgerTotalToJson(*entry.total);
    if (entry.spending != Spending{}) json["spending"] = spendingToJson(entry.spending);
    if (!entry.privacy.empty()) json["privacy"] = entry.privacy;
    if (!entry.experiment.empty()) json["experiment"] = entry.experiment;
    if (entry.off) json["off"] = true;
    return json;
}

Result<LedgerEntry> ledgerEntryFromJson(const Json& json) {
    LedgerEntry entry;
    Members members(json);
    std::string kind;
    members.text("kind", kind);
    if (const auto known = ledgerEntryKindFrom(kind))
        entry.kind = *known;
    else
        members.refuse("kind", "a kind of entry that this version knows");
    members.count("refers", entry.refers);
    members.text("what", entry.what);
    members.text("text", entry.text);
    members.text("privacy", entry.privacy);
    members.text("experiment", entry.experiment);
    members.flag("off", entry.off);
    if (members.error()) return *members.error();
    if (const Json* total = members.find("total")) {
        auto read = ledgerTotalFromJson(*total);
        if (!read) return read.error();
        entry.total = *read;
    }
    if (const Json* spending = members.find("spending")) {
        auto read = spendingFromJson(*spending);
        if (!read) return read.error();
        entry.spending = std::move(read).value();
    }
    return entry;
}

} // namespace epsiloscope
