// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/views/search/SearchWords.h"
#include "ui/widgets/ToneLabel.h"

#include <QWidget>

#include <functional>
#include <vector>

namespace epsiloscope {

class KeptChoices;
class ValueFields;

/// Values of one parameter to try: even steps, equal ratios or a list; what is wrong with them beneath.
class SearchRange final : public QWidget {
    Q_OBJECT
public:
    /// Widgets are named "search.<id>.form", ".from", ".to", ".count", ".list", ".message".
    SearchRange(SearchAxis axis, QWidget* parent);

    SearchAxis axis() const { return axis_; }
    /// Proposes even steps; what the person typed stays.
    void suggest(const std::vector<double>& values);
    /// Has a session keep what the person typed. `suggestion`: what stands there where they typed nothing.
    void keepChoices(KeptChoices& choices, std::function<std::vector<double>()> suggestion);
    /// What is typed, as numbers; or what is wrong with it.
    Result<std::vector<double>> values() const;
    /// "…" beneath; empty: nothing is wrong.
    void showProblem(const QString& words) { message_->say(words); }

signals:
    void edited();

private:
    SearchAxis axis_;
    ValueFields* fields_;
    ToneLabel* message_;
    bool touched_ = false;
};

} // namespace epsiloscope
