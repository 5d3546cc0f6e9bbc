// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepOffer.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace epsiloscope {

class ToneLabel;

/// One parameter of a sweep and its values: a list as typed, an even or a logarithmic grid, or check marks
/// for choices; what is wrong with them beneath.
class SweepRow final : public QWidget {
    Q_OBJECT
public:
    /// Widgets are named "sweep<number>.parameter", ".form", ".list", ".from", ".to", ".count", ".remove",
    /// ".choice.<value>", ".message".
    SweepRow(int number, QWidget* parent);

    /// What can be chosen; what is chosen stays if it is still offered, with the values as typed or, where
    /// the person has typed none, proposed anew. Else `preferred`, or the first.
    void setOffers(const std::vector<SweepOffer>& offers, const std::string& preferred);
    std::string key() const;
    /// Shows these values as a list, or as check marks; a key that is not offered is passed over.
    void setAxis(const SweepAxis& axis);
    /// Key and values, or what is wrong with them.
    Result<SweepAxis> axis() const;
    /// "…" beneath the row; empty: nothing is wrong.
    void showProblem(const QString& words);
    QString problem() const;
    void setRemovable(bool removable);

signals:
    void edited();
    void removeRequested();

private:
    enum Form { List, Grid, LogGrid };
    QString name(const char* part) const;
    void buildLines();
    void buildNumbers();
    void choose(int index);
    void showForm();
    void listGrid(bool logarithmic);
    std::string gridText(bool logarithmic) const;
    std::string typedValues() const;
    const SweepOffer* offer() const;

    int number_;
    bool touched_ = false; ///< the values are the person's, not a proposal
    std::vector<SweepOffer> offers_;
    std::string chosen_; ///< the key whose values are shown
    QComboBox *parameter_, *form_;
    int shownForm_ = List;
    QToolButton* remove_;
    QWidget *numbers_, *choices_;
    QLineEdit *list_, *from_, *to_;
    QLabel *upTo_, *in_;
    QSpinBox* count_;
    QVBoxLayout* choiceColumn_;
    std::vector<QCheckBox*> boxes_;
    ToneLabel* message_;
};

} // namespace epsiloscope
