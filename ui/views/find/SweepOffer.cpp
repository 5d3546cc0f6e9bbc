// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepOffer.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/SweepWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

void proposeAround(SweepOffer& offer, const ParameterDescriptor& parameter, double value) {
    const bool integer = parameter.type == ParameterType::Integer;
    const double factor = parameter.logarithmic || parameter.minimumExclusive ? 4 : 2;
    const auto kept = [&](double number) {
        const double least = parameter.minimumExclusive ? value : parameter.minimum;
        const double most = parameter.maximumExclusive ? value : parameter.maximum;
        const double inside = std::clamp(number, std::min(least, number), std::max(most, value));
        return integer ? std::round(inside) : inside;
    };
    const double from = kept(std::max(value / factor, parameter.minimum));
    const double to = kept(std::min(value * factor, parameter.maximum));
    offer.from = numberText(from);
    offer.to = numberText(to);
    offer.list = QStringLiteral("%1, %2, %3").arg(offer.from, numberText(kept(value)), offer.to);
    offer.logarithmic = factor == 4 && from > 0;
}

std::optional<double> sweptNumber(const ParameterValue& value) {
    if (const auto* real = std::get_if<double>(&value)) return *real;
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    return std::nullopt;
}

SweepOffer titledOffer(const Experiment& base, const std::string& key, const QString& help) {
    return {.key = key, .title = axisTitle(base, key), .help = help};
}

// Nothing for what cannot be swept: lists of Rényi orders.
std::optional<SweepOffer> offerOf(const Experiment& base, const ParameterDescriptor& parameter,
                                  const ParameterValue* inForce) {
    SweepOffer offer = titledOffer(base, parameter.id, said(parameter.help));
    const auto present = inForce ? std::optional(*inForce) : parameter.suggestion;
    if (parameter.type == ParameterType::Integer || parameter.type == ParameterType::Real) {
        const auto number = present ? sweptNumber(*present) : std::nullopt;
        proposeAround(offer, parameter, number.value_or(std::max(1.0, parameter.minimum)));
        return offer;
    }
    if (present) offer.chosen = parameterToText(*present);
    if (parameter.type == ParameterType::Boolean)
        offer.choices = {{"false", Words::tr("off")}, {"true", Words::tr("on")}};
    else if (parameter.type == ParameterType::Choice)
        for (const auto& [value, words] : parameter.choices)
            offer.choices.emplace_back(value, said(words));
    if (offer.choices.size() < 2) return std::nullopt;
    return offer;
}

SweepOffer mechanismOffer(const Experiment& base) {
    SweepOffer offer =
        titledOffer(base, "mechanism", Words::tr("The same experiment with other mechanisms."));
    offer.chosen = base.mechanism;
    for (const Mechanism& mechanism : mechanisms())
        offer.choices.emplace_back(mechanism.descriptor.id, said(mechanism.descriptor.title));
    return offer;
}

SweepOffer shareOffer(const Experiment& base, const std::string& key, double present, double room) {
    SweepOffer offer = titledOffer(
        base, key,
        Words::tr("The share of all records; private, public and test shares are at most 1 in all."));
    const double from = 0.5 * present, to = std::max(present, std::min(1.5 * present, present + room));
    offer.from = numberText(from);
    offer.to = numberText(to);
    offer.list = QStringLiteral("%1, %2").arg(offer.from, numberText(present));
    return offer;
}

SweepOffer seedOffer(const Experiment& base) {
    SweepOffer offer = titledOffer(base, "seed", Words::tr("Another split and other noise with each seed."));
    offer.from = QString::number(base.seed);
    offer.to = QString::number(base.seed + 4);
    offer.list = QStringLiteral("%1..%2").arg(offer.from, offer.to);
    return offer;
}

} // namespace

std::vector<SweepOffer> sweepOffers(const Experiment& base) {
    std::vector<SweepOffer> offers;
    if (const Mechanism* mechanism = findMechanism(base.mechanism)) {
        Parameters inForce = base.parameters;
        for (const ParameterDescriptor& parameter : mechanism->descriptor.parameters)
            if (!inForce.has(parameter.id) && parameter.initial)
                inForce.set(parameter.id, *parameter.initial);
        for (const ParameterDescriptor& parameter : mechanism->descriptor.parameters)
            if (applies(parameter, inForce))
                if (auto offer = offerOf(base, parameter, inForce.find(parameter.id)))
                    offers.push_back(std::move(*offer));
    }
    offers.push_back(mechanismOffer(base));
    const SplitPlan& split = base.split;
    const double room = std::max(0.0, 1 - split.privateFraction - split.publicFraction - split.testFraction);
    offers.push_back(shareOffer(base, "split.private", split.privateFraction, room));
    if (split.queriesFromTest == 0 && base.data.pool.empty())
        offers.push_back(shareOffer(base, "split.public", split.publicFraction, room));
    if (base.data.test.empty()) offers.push_back(shareOffer(base, "split.test", split.testFraction, room));
    offers.push_back(seedOffer(base));
    return offers;
}

} // namespace epsiloscope
