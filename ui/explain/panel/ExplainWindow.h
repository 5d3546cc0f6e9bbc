// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/terms/ExplainedTerm.h"
#include "ui/widgets/WorkBeside.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QScrollArea;

namespace epsiloscope {

class TermPage;

/// Explanations in a window of their own, which stays while the other is worked in: all terms at the left
/// with a search among them, one at the right. Esc closes, Alt+← goes back. Values are found on another
/// thread.
class ExplainWindow final : public QWidget {
    Q_OBJECT
public:
    explicit ExplainWindow(QWidget* parent);
    ~ExplainWindow() override;

    /// A term by its id; one that there is none of changes nothing.
    void open(const QString& id);
    /// Another run is selected, or has got on.
    void setSubject(ExplainedSubject subject);
    TermPage* page() const { return page_; }
    const QString& term() const { return id_; }
    /// True if an explanation is on its way.
    bool busy() const { return answerer_->busy(); }

signals:
    void manualWanted(const QString& place);

private:
    struct Question {
        QString term;
        std::shared_ptr<const Run> run; ///< null: none
        QString name;
        bool going = false;
        bool operator==(const Question&) const = default;
    };
    struct Answer {
        Question asked;
        Explanation explanation;
    };
    static Answer answered(const Question& question);
    QWidget* madeList();
    void addKeys();
    void ask();
    void take(const Answer& answer);
    void search(const QString& words);
    void openItem(const QListWidgetItem* item);
    void goBack();
    void markTerm();

    QString id_;
    QStringList before_; ///< terms that were open, the latest last
    ExplainedSubject subject_;
    std::optional<Question> asked_; ///< the latest
    QLineEdit* words_;
    QListWidget* list_;
    QScrollArea* scroll_;
    TermPage* page_;
    std::unique_ptr<Answerer<Question, Answer>> answerer_;
};

} // namespace epsiloscope
