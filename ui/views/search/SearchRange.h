// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/widgets/ToneLabel.h"

#include <QWidget>

#include <string>
#include <vector>

namespace epsiloscope {

class ValueFields;

/// Values of one parameter to try: even steps, equal ratios or a list; what is wrong with them beneath.
class SearchRange final : public QWidget {
    Q_OBJECT
public:
    /// `id` as in the mechanism ("sigma1"): widgets are named "search.<id>.form", ".from", ".to", ".count",
    /// ".list", ".message".
    SearchRange(const std::string& id, const QString& title, const QString& help, QWidget* parent = nullptr);

    /// Proposes even steps; what the person typed stays.
    void suggest(const std::vector<double>& values);
    /// What is typed, as numbers; or what is wrong with it.
    Result<std::vector<double>> values() const;
    /// "…" beneath; empty: nothing is wrong.
    void showProblem(const QString& words) { message_->say(words); }

signals:
    void edited();

private:
    ValueFields* fields_;
    ToneLabel* message_;
    bool touched_ = false;
};

} // namespace epsiloscope
