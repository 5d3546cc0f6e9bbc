// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/VerifiedFigures.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/shared/AccountingSeries.h"
#include "core/mechanisms/shared/TrialBooks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

namespace epsiloscope {

namespace {

// The books of a trial beside its file.
class BooksBeside {
public:
    /// `beforeWinners`: an older version wrote it, which knew more expensive bounds for the same noise.
    BooksBeside(const TrialBooks& books, const TrialRecord& trial, const Json& json, bool release,
                bool beforeWinners)
        : books_(books), trial_(trial), outcome_(*trial.outcome), json_(json),
          whole_(release || outcome_.privacy.spent.kind == EpsilonKind::DataIndependent),
          recent_(json.contains("spending")), beforeWinners_(beforeWinners || !recent_) {}

    std::vector<std::string> faults() {
        compareStatement();
        turnPages();
        comparePoints();
        compareReadings();
        compareCurve();
        for (const FindingKind* kind : trial_.kinds())
            for (const auto& record : trial_.findings(*kind))
                if (books_.contradiction)
                    if (std::string fault = books_.contradiction(Finding(*kind, record)); !fault.empty())
                        faults_.push_back(std::move(fault));
        if (!outcome_.stopped.empty() && !books_.stopped.empty() && whole_ &&
            outcome_.stopped != books_.stopped)
            faults_.push_back(Sentence("it is said to have stopped because \"%1\", and not \"%2\"",
                                       {outcome_.stopped, books_.stopped}));
        return std::move(faults_);
    }

private:
    void expect(const Sentence& what, double stated, double follows) {
        if (beforeWinners_ && stated >= follows) return;
        if (!alike(stated, follows, books_.accuracy))
            faults_.push_back(Sentence("%1 is stated as %2, and %3 follows from the parameters and counts",
                                       {what, numberToJson(stated).dump(), numberToJson(follows).dump()}));
    }

    // Member by member, as a file has them.
    void compareStatement() {
        if (!whole_) {
            if (const auto& independent = outcome_.privacy.dataIndependent)
                expect("the data-independent ε", independent->value, books_.privacy.spent.value);
            return;
        }
        compareMembers(json_["privacy"], epsilonToJson(books_.privacy), "privacy");
    }
    void compareMembers(const Json& stated, const Json& follows, const std::string& where) {
        const auto placeOf = [&where](const std::string& name) {
            return std::string(where).append("/").append(name);
        };
        for (const auto& [name, value] : stated.items())
            if (!follows.contains(name) && !beforeWinners_)
                faults_.push_back(Sentence("%1 follows from nothing in the file", {placeOf(name)}));
        for (const auto& [name, value] : follows.items()) {
            const std::string place = placeOf(name);
            if (value == "nan") continue; // drawn
            if (!stated.contains(name)) {
                if (recent_ && mayBeMissed(name)) faults_.push_back(Sentence("%1 is missing", {place}));
            } else {
                compareValue(stated[name], value, place);
            }
        }
    }
    // Teachers of a file of votes may abstain; for such no ε can be sanitised.
    bool mayBeMissed(const std::string& name) const {
        return name != "sanitised" || outcome_.resolved.has("teacher_learner");
    }
    void compareValue(const Json& stated, const Json& follows, const std::string& place) {
        if (stated.is_object() && follows.is_object()) return compareMembers(stated, follows, place);
        if (stated.is_array() && follows.is_array() && stated.size() == follows.size()) {
            for (std::size_t i = 0; i < stated.size(); ++i)
                compareValue(stated[i], follows[i], place + "/" + std::to_string(i));
        } else if (stated.is_number() && follows.is_number()) {
            expect(place, stated.real(), follows.real());
        } else if (stated != follows && !beforeWinners_) {
            faults_.push_back(Sentence("%1 is stated as %2, and %3 follows from the parameters and counts",
                                       {place, stated.dump(), follows.dump()}));
        }
    }

    // All pages that the file tells of, once and in their order, which is the fastest.
    void turnPages() {
        if (!books_.at) return;
        std::map<long, long> answeredAt;
        const SeriesColumn& answered = trial_.column(series::labelsAnswered);
        for (const AccountantReading reading : allReadings)
            for (const double x : trial_.x(series::epsilonBy(reading)))
                answeredAt[static_cast<long>(x)] = static_cast<long>(x);
        for (std::size_t i = 0; i < answered.x.size(); ++i)
            answeredAt[static_cast<long>(answered.x[i])] = static_cast<long>(answered.y[i]);
        if (outcome_.asked > 0) answeredAt[outcome_.asked] = outcome_.answered;
        for (const auto& [asked, gave] : answeredAt)
            pages_.emplace(asked, books_.at(asked, gave));
    }
    const BooksPage* page(long step) const {
        const auto found = pages_.find(step);
        return found == pages_.end() ? nullptr : &found->second;
    }

    template <class Value> void comparePoints(const SeriesDescriptor& series, const Value& valueOn) {
        const SeriesColumn& column = trial_.column(series);
        for (std::size_t i = 0; i < column.x.size(); ++i) {
            const auto step = static_cast<long>(column.x[i]);
            const BooksPage* at = page(step);
            const std::optional<double> value = at != nullptr ? valueOn(*at) : std::nullopt;
            const Sentence what = Sentence("%1 after %2", {series.label, step});
            if (value)
                expect(what, column.y[i], *value);
            else
                faults_.push_back(Sentence("%1 follows from nothing in the file", {what}));
        }
        if (column.x.empty() && recent_ && outcome_.asked > 0 && valueOn(*page(outcome_.asked)))
            faults_.push_back(Sentence("the series of %1 is missing", {series.label}));
    }
    template <double EpsilonParts::*part> void comparePart(const SeriesDescriptor& series) {
        comparePoints(series, [](const BooksPage& on) {
            const auto& parts = on.privacy.parts;
            return parts ? std::optional(*parts.*part) : std::nullopt;
        });
    }
    void comparePoints() {
        if (!books_.at) return;
        const bool nothing = outcome_.asked == 0 && !outcome_.stopped.empty();
        if (recent_ && !nothing && trial_.x(series::dataIndependentEpsilon).empty())
            faults_.emplace_back("the series of ε is missing");
        const auto epsilon = [](const BooksPage& on) { return std::optional(on.privacy.spent.value); };
        comparePoints(series::dataIndependentEpsilon, epsilon);
        if (!whole_) return;
        comparePoints(series::epsilon, epsilon);
        comparePart<&EpsilonParts::checks>(series::checksPart);
        comparePart<&EpsilonParts::answers>(series::answersPart);
        comparePart<&EpsilonParts::order>(series::minimisingOrder);
        comparePart<&EpsilonParts::improved>(series::improvedEpsilon);
    }

    static const Reading* readingOn(const BooksPage& on, AccountantReading wanted) {
        const auto found = std::ranges::find(on.readings, wanted, &Reading::accountant);
        return found == on.readings.end() ? nullptr : &*found;
    }
    void compareReadings() {
        if (!books_.at) return;
        for (const AccountantReading reading : allReadings) {
            if (kindOf(reading) != EpsilonKind::DataIndependent) continue;
            comparePoints(series::epsilonBy(reading), [reading](const BooksPage& on) {
                const Reading* found = readingOn(on, reading);
                return found != nullptr ? std::optional(found->epsilon) : std::nullopt;
            });
            compareBought(reading);
        }
    }
    // Compares readings that cross the budget within the pool; how large that is is not told.
    void compareBought(AccountantReading reading) {
        if (beforeWinners_) return; // it bought fewer
        const auto& stated = trial_.y(series::boughtBy(reading));
        const Reading* follows = pages_.empty() ? nullptr : readingOn(pages_.rbegin()->second, reading);
        if (follows == nullptr || (!stated.empty() && !follows->bought)) return missBought(reading, stated);
        if (!stated.empty())
            return expect(Sentence("what ε buys by %1", {inWords(reading)}), stated.back(),
                          static_cast<double>(*follows->bought));
        if (!follows->bought || !recent_) return;
        for (const AccountantReading other : allReadings)
            if (const auto& known = trial_.y(series::boughtBy(other));
                !known.empty() && known.back() >= static_cast<double>(*follows->bought))
                faults_.push_back(Sentence("what ε buys by %1 is missing", {inWords(reading)}));
    }
    void missBought(AccountantReading reading, const std::vector<double>& stated) {
        if (!stated.empty() && outcome_.resolved.has("epsilon") && books_.stopped.empty()) return;
        if (!stated.empty())
            faults_.push_back(Sentence("what ε buys by %1 follows from nothing", {inWords(reading)}));
    }

    void compareCurve() {
        if (!books_.at || !whole_ || outcome_.asked < 1) return;
        const auto* told = trial_.latest<OrdersSnapshot>();
        const auto& follows = page(outcome_.asked)->orders;
        if (told == nullptr) {
            if (follows && recent_) faults_.emplace_back("the Rényi curve is missing");
            return;
        }
        if (!follows) {
            faults_.emplace_back("the Rényi curve follows from nothing in the file");
            return;
        }
        expect("the number of queries of the Rényi curve", static_cast<double>(told->asked),
               static_cast<double>(outcome_.asked));
        expect("δ of the Rényi curve", told->delta, follows->delta);
        const auto like = [](const auto& a, const auto& b) {
            return a && b && std::ranges::equal(*a, *b, [](double x, double y) { return alike(x, y); });
        };
        if (!like(told->orders, follows->orders))
            faults_.emplace_back("the orders of the Rényi curve are not those of the accountant");
        else if (!like(told->rdp, follows->rdp))
            faults_.emplace_back("the Rényi curve is not that of the parameters and counts");
    }

    const TrialBooks& books_;
    const TrialRecord& trial_;
    const TrialOutcome& outcome_;
    const Json& json_;
    bool whole_;  ///< the headline holds for all data
    bool recent_; ///< written by a version that writes all there is to compare
    bool beforeWinners_;
    std::map<long, BooksPage> pages_;
    std::vector<std::string> faults_;
};

// A vote whose number of classes nobody wrote, by the accountant that asks for it.
bool writtenBeforeWinners(const Mechanism& mechanism, const Parameters& resolved) {
    return findParameter(mechanism.descriptor.parameters, "classes") != nullptr && !resolved.has("classes") &&
           resolved.has("accountant") && resolved.choice("accountant") == "optimal";
}

// Where a mechanism keeps none, its accountant alone states the whole. Nothing where parameters are missing.
std::optional<TrialBooks> booksOf(const Mechanism& mechanism, const TrialOutcome& outcome, bool release) {
    try {
        if (mechanism.books) {
            auto books = mechanism.books(outcome, release);
            return books ? std::optional(std::move(books).value()) : std::nullopt;
        }
        if (!mechanism.account) return std::nullopt;
        const auto account = mechanism.account(outcome.resolved);
        return account ? std::optional(TrialBooks{account->privacy}) : std::nullopt;
    } catch (const std::logic_error&) {
        return std::nullopt;
    }
}

} // namespace

std::vector<std::string> contradictionsOfBooks(const Experiment& experiment, const Mechanism& mechanism,
                                               const TrialRecord& trial, const Json& json) {
    if (!experiment.release && mechanism.descriptor.mayRefuse) return {};
    if (trial.outcome->privacy.spent.kind == EpsilonKind::None) return {};
    auto books = booksOf(mechanism, *trial.outcome, experiment.release);
    if (!books) return {};
    protect(books->privacy, experiment, mechanism);
    return BooksBeside(*books, trial, json, experiment.release,
                       writtenBeforeWinners(mechanism, trial.outcome->resolved))
        .faults();
}

} // namespace epsiloscope
