// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/numbers/TypedNumber.h"

#include <vector>

namespace epsiloscope {

/// The number of a query. Steps go to the next of some places alone, where there are any; keys that no number
/// needs are its owner's, and, until a number is being typed, so are ← → and Backspace.
class QueryBox final : public WholeBox {
    Q_OBJECT
public:
    explicit QueryBox(QWidget* parent = nullptr);

    /// Places to step among, from 0, ascending; none: all.
    void stepAmong(std::vector<std::size_t> places);
    void stepBy(int steps) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    StepEnabled stepEnabled() const override;

private:
    bool isTyping() const;
    int beyond(int value, bool up) const;

    std::vector<std::size_t> places_;
};

} // namespace epsiloscope
