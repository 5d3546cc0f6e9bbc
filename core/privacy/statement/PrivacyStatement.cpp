// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/PrivacyStatement.h"

#include "core/base/Named.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace epsiloscope {
namespace {

constexpr Named<EpsilonKind> epsilonKinds[] = {
    {EpsilonKind::None, "none", "not private"},
    {EpsilonKind::DataIndependent, "data-independent", "promised"},
    {EpsilonKind::DataDependent, "data-dependent", "spent: do not publish"},
    {EpsilonKind::Sanitised, "sanitised", "sanitised"},
    {EpsilonKind::Conjectured, "conjectured", "conjectured: believed, not proved"}};
static_assert(std::size(epsilonKinds) == static_cast<std::size_t>(EpsilonKind::Conjectured) + 1);

/// A number as written in a sentence, whatever the locale says about decimal points.
std::string written(double value, std::chars_format format, int precision) {
    std::array<char, 64> text{};
    const auto end = precision < 0 ? std::to_chars(text.begin(), text.end(), value, format)
                                   : std::to_chars(text.begin(), text.end(), value, format, precision);
    return end.ec == std::errc() ? std::string(text.data(), end.ptr) : std::string("?");
}

/// "2.48 ± 0.48": both with as many decimals as the first has. An ε that was drawn may lie below 0.
std::string withSpread(double epsilon, const std::optional<double>& sd) {
    std::string value = epsilon < 0 ? "−" + epsilonInWords(-epsilon) : epsilonInWords(epsilon);
    if (!sd) return value;
    if (!std::isfinite(*sd)) return value + " ± ∞";
    const std::size_t point = value.find('.');
    const bool plain = std::isfinite(epsilon) && value.find('e') == std::string::npos;
    const int decimals = point == std::string::npos ? 0 : static_cast<int>(value.size() - point - 1);
    // A spread that rounds to 0 would say that there is none.
    const bool visible = *sd == 0 || *sd >= 0.5 * std::pow(10.0, -decimals);
    return value + " ± " +
           (plain && visible ? written(*sd, std::chars_format::fixed, decimals) : epsilonInWords(*sd));
}

} // namespace

std::string epsilonInWords(double epsilon) {
    if (std::isinf(epsilon)) return "∞";
    if (epsilon == 0) return "0";
    if (epsilon < 1e-4 || epsilon >= 1e6) return written(epsilon, std::chars_format::scientific, 2);
    const int digitsBeforePoint = static_cast<int>(std::floor(std::log10(epsilon))) + 1;
    return written(epsilon, std::chars_format::fixed, digitsBeforePoint < 3 ? 3 - digitsBeforePoint : 0);
}

// 1e-5, not 1e-05.
std::string deltaInWords(double delta) {
    if (delta == 0) return "0";
    std::string text = written(delta, std::chars_format::scientific, -1);
    const std::size_t exponent = text.find("e-0");
    if (exponent != std::string::npos) text.erase(exponent + 2, 1);
    return text;
}

const char* exposureInWords(const Epsilon& epsilon) {
    constexpr double mostThatIsSmall = 1e-3;
    if (epsilon.justAFew)
        return " · δ ≥ 1/n: a record may be exposed with chance δ (“just a few” protection)";
    return epsilon.delta > mostThatIsSmall
               ? " · δ > 1e-3 is no small chance: a whole record may be exposed with it (“just a few” "
                 "protection)"
               : "";
}

const char* toString(EpsilonKind kind) {
    return entryIn(epsilonKinds, kind).name;
}

const char* inWords(EpsilonKind kind) {
    return entryIn(epsilonKinds, kind).words;
}

Sentence inWords(const Epsilon& epsilon) {
    return inWords(epsilon, epsilon.value);
}

Sentence inWords(const Epsilon& most, double least) {
    if (most.kind == EpsilonKind::None) return "ε = ∞ · not private";
    const Sentence values = least == most.value
                                ? epsilonInWords(most.value)
                                : Sentence("%1 to %2", {epsilonInWords(least), epsilonInWords(most.value)});
    const Sentence delta = most.justAFew ? epsilonInWords(most.delta) : deltaInWords(most.delta),
                   figure = Sentence("%1 at δ = %2 · %3", {values, delta, inWords(most.adjacency)});
    Sentence words = "ε = " + figure;
    if (std::isinf(most.value))
        words += " · promises nothing";
    else if (most.kind == EpsilonKind::DataIndependent)
        words = Sentence("promised ε = %1", {figure});
    else if (most.kind == EpsilonKind::DataDependent)
        words = Sentence("spent ε = %1 · do not publish", {figure});
    else
        words += std::string(" · ") + inWords(most.kind);
    if (most.totalVariation) words += " · ε = 0 holds at the same δ";
    words += exposureInWords(most);
    if (most.noiseInDoubles) words += " · noise in double precision: its low bits are not covered";
    return words;
}

const char* meaningOf(const SanitisedStatement& sanitised) {
    if (sanitised.asPublished) return "sanitised by a theorem that is false here: proves nothing";
    if (sanitised.tuned) return "sanitised, parameters chosen on the votes: leaks";
    return sanitised.drawn ? "sanitised: may be published (noise in double precision)"
                           : "sanitised, noise not drawn: only a release may publish it";
}

Sentence inWords(const SanitisedStatement& sanitised, const Neighbours& neighbours) {
    return Sentence("ε = %1 at δ = %2 · %3 · %4",
                    {withSpread(sanitised.epsilon, sanitised.noiseSd), deltaInWords(sanitised.delta),
                     inWords(neighbours), meaningOf(sanitised)});
}

Sentence inWords(const PublishedFigure& figure) {
    return Sentence("ε = %1 at δ = %2 · %3 · as published: %4",
                    {epsilonInWords(figure.epsilon), deltaInWords(figure.delta), inWords(figure.adjacency),
                     figure.meaning});
}

double defaultDelta(std::size_t cohort) {
    // 10^−digits ≤ 1/(10·cohort) means 10^(digits−1) ≥ cohort: in integers, since powers of ten are no sums
    // of halves.
    int digits = 1;
    for (std::size_t left = cohort > 0 ? cohort - 1 : 0; left > 0; left /= 10)
        ++digits;
    return std::strtod(("1e-" + std::to_string(digits)).c_str(), nullptr);
}

} // namespace epsiloscope
