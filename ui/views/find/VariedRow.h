// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/ValueFields.h"

#include <QToolButton>
#include <QWidget>

#include <string>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QVBoxLayout;

namespace epsiloscope {

template <class Struct> struct Member;

/// Something of an experiment that can be swept, as a form offers it.
struct SweepOffer {
    std::string key;
    QString title, help;
    std::vector<std::pair<std::string, QString>> choices{}; ///< value and words; empty: a number
    std::string chosen{};                                   ///< in the choices: what the experiment has now
    QString from{}, to{}, list{}; ///< a proposal around what the experiment has now; numbers only
    bool logarithmic = false;
    int count = 0; ///< the number of values proposed; 0: as it stands
};

/// Everything that a sweep of this experiment can vary: the parameters of its mechanism that apply, the
/// mechanism, the shares of the split, the seed.
std::vector<SweepOffer> sweepOffers(const Experiment& base);

/// One parameter of a sweep and its values: a list as typed, an even or a logarithmic grid, or check marks
/// for choices; what is wrong with them beneath.
class VariedRow final : public QWidget {
    Q_OBJECT
public:
    /// Widgets are named "<called>.parameter", ".form", ".list", ".from", ".to", ".count", ".remove",
    /// ".choice.<value>", ".message". `subject`: "parameter 1", for screen readers.
    VariedRow(const QString& called, const QString& subject, QWidget* parent);

    /// Gives up what no person has chosen, so that setOffers() chooses anew.
    void chooseAgain() {
        if (!touched_) values_->key.clear();
    }
    /// Sets the choices; the key chosen stays if it is still offered, with the values as typed or, where the
    /// person has typed none, proposed anew. Else `preferred`, or the first.
    void setOffers(const std::vector<SweepOffer>& offers, const std::string& preferred);
    /// The one parameter that this row is about, whose title stands in the place of a choice.
    void setOffer(const SweepOffer& offer);
    /// Declares what the person typed as a setting of this name; where they typed nothing, what is proposed
    /// stands there.
    void keepValues(const std::string& name);
    const std::string& key() const { return values_->key; }
    struct Typed {
        std::string key{};
        ValueFields::Typed values{};
        std::vector<std::string> chosen{}; ///< among the choices
        bool own = false;                  ///< a person's, not a proposal
        bool operator==(const Typed&) const = default;
    };
    Typed typed() const;
    /// Shows that; a key that is not offered is passed over.
    void type(const Typed& typed);
    /// Shows these values as a list, or as check marks; a key that is not offered is passed over.
    void setAxis(const SweepAxis& axis);
    /// Key and values, or what is wrong with them.
    Result<SweepAxis> axis() const;
    /// "…" beneath the row; empty: nothing is wrong.
    void showProblem(const QString& words) { message_->say(words); }
    void setRemovable(bool removable) { remove_->setEnabled(removable); }

signals:
    void edited();
    /// A session has said what stands here.
    void restored();
    void removeRequested();

private:
    QString name(const char* part) const { return name_ + QLatin1Char('.') + QLatin1String(part); }
    void layOut();
    void choose(int index);
    const SweepOffer* offer(const std::string& key) const;
    std::vector<std::string> ticked() const;
    void tick(const std::vector<std::string>& values);

    QString name_;
    bool touched_ = false; ///< the values are the person's, not a proposal
    std::vector<SweepOffer> offers_;
    QLabel* title_;
    QComboBox* parameter_;
    QToolButton* remove_;
    QWidget *numbers_, *choices_;
    ValueFields* values_; ///< those of the key that is chosen
    QVBoxLayout* choiceColumn_;
    std::vector<QCheckBox*> boxes_;
    ToneLabel* message_;
};

/// What a session keeps of a row.
const std::vector<Member<VariedRow::Typed>>& typedRowMembers();

} // namespace epsiloscope
