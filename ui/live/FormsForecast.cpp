// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/FormsForecast.h"

#include "core/experiment/runner/PlannedPools.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

QString noiseText(double scale) {
    constexpr double large = 1000;
    return scale < large ? numberText(scale, 3) : grouped(std::llround(scale));
}

} // namespace

QString forecastWords(const Forecast& forecast) {
    QStringList words;
    const Parameters& resolved = forecast.resolved;
    for (const auto& [id, letter] :
         {std::pair{"sigma", "σ"}, std::pair{"sigma2", "σ₂"}, std::pair{"gamma", "γ"},
          std::pair{"lambda", "λ"}, std::pair{"noise_multiplier", "σ"}})
        if (resolved.has(id))
            words << Words::tr("noise %1 %2").arg(QString::fromUtf8(letter), noiseText(resolved.real(id)));
    if (forecast.queries)
        words << (forecast.mayRefuse ? Words::tr("asks up to %1 queries, refuses some")
                                     : Words::tr("buys %1 labels"))
                     .arg(grouped(*forecast.queries));
    const Promise& promise = forecast.promise;
    if (!promise.epsilon) return (words << Words::tr("promises nothing")).join(QStringLiteral(" · "));
    words << Words::tr("promised ε %1").arg(epsilonText(promise.epsilon->value));
    if (promise.epsilon->delta > 0)
        words.last() += Words::tr(" at δ %1").arg(deltaText(promise.epsilon->delta));
    words << perUnit(promise.epsilon->adjacency.unit) << byRowWords(forecast.byRow) << oddsInShort(promise);
    words.removeAll(QString());
    return words.join(QStringLiteral(" · "));
}

FormsForecast::FormsForecast(std::shared_ptr<LeavingThreads> leaving, QObject* parent)
    : QObject(parent), answerer_(
                           [](const Question& asked, const std::stop_token&) -> Answer {
                               const auto pools = plannedPools(asked.experiment, *asked.dataset);
                               // Of no records nothing is foretold, δ least of all.
                               if (!pools) return {asked, pools.error()};
                               return {asked, foretold(asked.experiment, *pools)};
                           },
                           [this](const Answer& answer) { take(answer); }, std::move(leaving)) {}

std::optional<Promise> FormsForecast::promise() const {
    return forecast() ? std::optional(forecast()->promise) : std::nullopt;
}

void FormsForecast::ask(std::optional<Question> question) {
    if (question == wanted_) return;
    wanted_ = std::move(question);
    if (wanted_ && !answering_) start();
    if (wanted_) return;
    answering_.reset();
    answer_.reset();
    answerer_.forget();
    say({});
}

void FormsForecast::start() {
    answering_ = wanted_;
    answerer_.ask(*answering_);
}

void FormsForecast::take(const Answer& answer) {
    answering_.reset();
    if (!wanted_) return;
    answer_ = answer;
    // Where a field is at fault, the forms name it.
    say(answer.forecast ? forecastWords(*answer.forecast)
                        : Words::tr("No forecast: %1").arg(said(answer.forecast.error().what)));
    emit answered();
    if (answer.question != *wanted_) start();
}

void FormsForecast::say(const QString& words) {
    if (std::exchange(words_, words) != words) emit changed();
}

} // namespace epsiloscope
