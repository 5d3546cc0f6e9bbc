// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charging/KeptLedger.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

// A forecast is a few steps: more would press the past against the axis.
constexpr std::int64_t mostAhead = 20, aheadWithoutTotal = 5;
// Each of these takes tens of milliseconds where loss distributions are composed.
constexpr std::size_t mostSlowPoints = 60, mostSlowCosts = 60, mostBurnDownPoints = 500;

void lookAhead(KeptLedger& kept) {
    const LedgerBalance& balance = kept.reading.balance;
    const auto& last = balance.last();
    if (!last || last->unbounded) return;
    kept.moreLikeLast = balance.fits(*last);
    const std::int64_t steps = std::min(kept.moreLikeLast.value_or(aheadWithoutTotal), mostAhead);
    for (std::int64_t more = 1; more <= steps; ++more) {
        const ComposedCost cost = balance.with(repeated(*last, more));
        if (cost.epsilon.infinite()) return;
        const Decimal then = balance.total() ? balance.total()->epsilon.less(cost.epsilon) : cost.epsilon;
        kept.ahead.push_back(then.value());
    }
}

// Loss distributions take tens of milliseconds each: those of subsampled steps, and those of several kinds of
// steps that are composed exactly. What the winner of a vote tells takes up to seconds, once.
bool composedSlowly(const std::vector<LedgerEntry>& entries) {
    std::set<double> pure;
    bool gaussian = false;
    for (const LedgerEntry& entry : entries) {
        const Spending& spending = entry.spending;
        if (entry.kind == LedgerEntryKind::Explored) continue;
        if (!spending.subsampled.empty() || !spending.votes.empty()) return true;
        for (const PureSteps& steps : spending.pure)
            pure.insert(steps.epsilon);
        for (const ApproximateSteps& steps : spending.approximate)
            pure.insert(steps.epsilon);
        gaussian = gaussian || spending.gaussian > 0;
    }
    return pure.size() + (gaussian ? 1 : 0) > 1;
}

void takeSlowCosts(KeptLedger& kept) {
    if (!kept.slow) return;
    kept.costs = EntryCosts(kept.reading.balance.delta());
    const auto& entries = kept.reading.entries;
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        if (kept.costs.size() == mostSlowCosts) return;
        if (entry->kind == LedgerEntryKind::Explored) continue;
        const Spending& spending = entry->spending;
        if (!spending.free() && !spending.unbounded) kept.costs.of(spending);
    }
}

} // namespace

std::shared_ptr<const KeptLedger> keptLedger(LedgerReading reading, LedgerSubject subject) {
    auto kept = std::make_shared<KeptLedger>();
    kept->reading = std::move(reading);
    kept->subject = std::move(subject);
    const auto& entries = kept->reading.entries;
    const LedgerBalance& balance = kept->reading.balance;
    if (const auto about = balance.neighbours())
        kept->balance = {*about, balance.spent(*about), balance.left(*about)};
    kept->slow = composedSlowly(entries);
    kept->burnDown = burnDown(entries, kept->slow ? mostSlowPoints : mostBurnDownPoints);
    takeSlowCosts(*kept);
    lookAhead(*kept);
    LedgerBalance running;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i % KeptLedger::stride == 0) kept->checkpoints.push_back(running);
        running.add(entries[i]);
    }
    return kept;
}

LedgerBalance KeptLedger::balanceAfter(std::size_t index) const {
    // The newest knows of lines that are lost, too.
    if (index + 1 == reading.entries.size()) return reading.balance;
    const std::size_t from = index / stride;
    LedgerBalance after = checkpoints.at(from);
    for (std::size_t i = from * stride; i <= index; ++i)
        after.add(reading.entries[i]);
    return after;
}

std::optional<AdjacencyBalance> KeptLedger::standingAfter(std::size_t index, const Neighbours& about) const {
    const bool newest = index + 1 == reading.entries.size();
    if (newest && balance && balance->adjacency == about) return balance;
    const LedgerBalance after = balanceAfter(index);
    if (!slow) return AdjacencyBalance{about, after.spent(about), after.left(about)};
    const std::int64_t number = reading.entries[index].number;
    for (const BurnDownPoint& point : burnDown) {
        if (point.number != number || point.adjacency != about) continue;
        const Composition by = after.total() ? after.total()->composition : LedgerTotal().composition;
        const ComposedCost spent{Decimal::fromTyped(point.spent), by, after.filterOrder()};
        return AdjacencyBalance{about, spent,
                                point.left ? std::optional(Decimal::fromTyped(*point.left)) : std::nullopt};
    }
    return std::nullopt;
}

const LedgerEntry* KeptLedger::entry(std::int64_t number) const {
    const auto& entries = reading.entries;
    if (number < 1 || entries.empty()) return nullptr;
    // In an undamaged ledger entry n is the n-th.
    const auto guess = static_cast<std::size_t>(number - 1);
    if (guess < entries.size() && entries[guess].number == number) return &entries[guess];
    const auto found = std::ranges::find(entries, number, &LedgerEntry::number);
    return found == entries.end() ? nullptr : &*found;
}

SpendingForecast forecastOf(const PlannedSpending& planned, const LedgerBalance& balance) {
    SpendingForecast forecast{
        .planned = planned, .delta = balance.delta(), .alone = costByItself(planned.whole, balance.delta())};
    if (!balance.total()) return forecast;
    forecast.weakens = balance.weakens(planned.whole);
    if (const auto unlike = whyUnlike(balance, planned.whole)) forecast.unlike = unlike->what;
    forecast.about = balance.neighbours();
    forecast.left = balance.left(forecast.weakens ? *forecast.about : balance.neighboursWith(planned.whole));
    forecast.leftAfter = balance.total()->epsilon.less(balance.with(planned.whole).epsilon);
    forecast.crosses = balance.crosses(planned.whole);
    if (!planned.whole.free()) forecast.fits = balance.fits(planned.whole);
    return forecast;
}

std::string stateFolder() {
    const char* const said = std::getenv("XDG_STATE_HOME"); // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (said && std::filesystem::path(said).is_absolute()) return std::string(said) + "/epsiloscope";
    const char* const home = std::getenv("HOME"); // NOLINT(concurrency-mt-unsafe)
    return home ? std::string(home) + "/.local/state/epsiloscope" : std::string();
}

LedgerDirectory personLedgers(std::string folder) {
    const std::string state = folder.empty() ? std::string() : stateFolder();
    return LedgerDirectory(std::move(folder), state.empty() ? state : state + "/ledgers");
}

} // namespace epsiloscope
