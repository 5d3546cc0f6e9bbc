// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/WorkedFormula.h"
#include "ui/explain/panel/MathsBox.h"

#include <QWidget>

#include <vector>

namespace epsiloscope {

/// A formula, typeset: in symbols, then with values in their place and what they come to. Lines break where
/// there is no room. Screen readers are told both in a line of text.
class FormulaView final : public QWidget {
    Q_OBJECT
public:
    explicit FormulaView(QWidget* parent = nullptr);

    /// `moved`: the symbol whose value a person moves, set apart by colour; may be empty.
    void setFormula(const WorkedFormula& formula, const std::string& moved = {});
    const WorkedFormula& formula() const { return formula_; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    using Line = std::vector<MathsBox>; ///< pieces in a row, between which it may break
    std::vector<Line> madeLines() const;
    /// Typesets anew: values or looks have changed.
    void set();
    /// Paints, or with null only measures; returns the height that it takes.
    double layOut(QPainter* painter, double width) const;

    WorkedFormula formula_{.symbol = {}, .right = 0};
    std::string moved_;
    std::vector<Line> lines_;
};

} // namespace epsiloscope
