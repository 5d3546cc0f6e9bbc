// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TypedTotal.h"

#include "core/base/Result.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace epsiloscope::app {

namespace {

// The same for all datasets: a δ by the number of records would tell it in every export of the ledger.
Decimal defaultTotalDelta() {
    return Decimal::fromTyped(1e-5);
}

// A number ≥ 0, but one that a Decimal does not hold: 1e30, 1e-19.
bool beyondDigits(std::string text) {
    if (text.starts_with('+')) text.erase(0, 1);
    if (text.empty() || (text[0] != '.' && (text[0] < '0' || text[0] > '9'))) return false;
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem != std::errc::invalid_argument && end == text.data() + text.size();
}

Result<Decimal> partOf(const QString& typed, const QString& part) {
    const std::string text = part.toStdString();
    const auto number = Decimal::fromText(text);
    if (number && !number->infinite()) return *number;
    if (!number && beyondDigits(text))
        return Error{"\"" + text + "\" is too large or too fine", "--total",
                     "write at most 18 digits on either side of the point"};
    return Error{"\"" + typed.toStdString() + "\" is no total", "--total",
                 "write EPSILON or EPSILON,DELTA, such as 3,1e-5"};
}

Result<void> readTotal(const QString& typed, LedgerTotal& total) {
    const QStringList parts = typed.split(',');
    ASSIGN_OR_RETURN(total.epsilon, partOf(typed, parts[0]));
    if (parts.size() < 2) return {};
    if (parts.size() > 2)
        return Error{"\"" + typed.toStdString() + "\" has more than two parts", "--total",
                     "write EPSILON or EPSILON,DELTA, such as 3,1e-5"};
    ASSIGN_OR_RETURN(const auto delta, partOf(typed, parts[1]));
    if (delta.value() >= 1)
        return Error{"δ must be below 1, and is " + parts[1].toStdString(), "--total", "1e-5 is usual"};
    total.delta = delta;
    return {};
}

} // namespace

Result<std::optional<LedgerTotal>> totalFrom(const QCommandLineParser& parser, const LedgerBalance& balance) {
    if (!parser.isSet("total") && !parser.isSet("composition") && !parser.isSet("crossing"))
        return std::optional<LedgerTotal>();
    if (!parser.isSet("total") && !balance.total())
        return Error{"no total is set that this could change", "--total", "give it, too: --total 3,1e-5"};
    LedgerTotal total;
    total.delta = defaultTotalDelta();
    if (balance.total()) total = *balance.total();
    if (parser.isSet("total")) RETURN_IF_ERROR(readTotal(parser.value("total"), total));
    if (parser.isSet("composition")) {
        const auto composition = compositionFrom(parser.value("composition").toStdString());
        if (!composition)
            return Error{"\"" + parser.value("composition").toStdString() + "\" is no composition",
                         "--composition", "write basic, rdp or optimal"};
        total.composition = *composition;
    }
    if (parser.isSet("crossing")) {
        const QString word = parser.value("crossing");
        if (word != "refuse" && word != "ask")
            return Error{"\"" + word.toStdString() + "\" is neither refuse nor ask", "--crossing",
                         "write refuse or ask"};
        total.crossing = word == "ask" ? Crossing::Ask : Crossing::Refuse;
    }
    return std::optional<LedgerTotal>(total);
}

std::vector<std::string> warningsOn(const LedgerTotal& total) {
    constexpr double promisesLittle = 100; // e^100 times as likely: whoever guesses does so with certainty
    if (total.epsilon == Decimal())
        return {"a total of ε = 0: nothing can be released; give a larger one, such as --total 3,1e-5"};
    if (total.epsilon.value() > promisesLittle)
        return {"a total of ε = " + total.epsilon.text() +
                " promises next to nothing: a release may reveal of any record whether it was in the data"};
    return {};
}

} // namespace epsiloscope::app
