// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <map>
#include <vector>

class QWidget;

namespace epsiloscope {

/// A part of the window that a lesson or a presenter may hide.
struct WindowPart {
    QString id;
    QString label; ///< as a person reads it
    QPointer<QWidget> widget;
};

/// The parts of a window that may be hidden. What is hidden stays so, whoever shows it meanwhile: a fold, a
/// view, a tool bar; once it is hidden no more it is as those have wished. Several may hide, each for
/// reasons of their own: a part is seen while none of them hides it.
class WindowParts final : public QObject {
    Q_OBJECT
public:
    explicit WindowParts(QObject* parent = nullptr);

    /// Declares a part, or a further widget that goes with it where it has been declared. `otherwise` says
    /// whether the widget is to be seen while nobody hides it; without it that is as it was when it was
    /// hidden, unless others have shown it since.
    void declare(const QString& id, const QString& label, QWidget* widget,
                 std::function<bool()> otherwise = {});

    const std::vector<WindowPart>& parts() const { return parts_; }
    /// Null: there is no such part.
    const WindowPart* find(const QString& id) const;
    /// The ids of all that are hidden, in the order of the parts.
    QStringList hidden() const;
    /// The ids of those that `by` hides.
    QStringList hiddenBy(const QString& by) const;
    /// Hides these parts and shows all others that `by` has hidden; unknown ids are ignored.
    void hideExactly(const QStringList& ids, const QString& by = {});

signals:
    /// hidden() is another.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A widget and the parts that it goes with.
    struct Piece {
        QPointer<QWidget> widget;
        QStringList ids;
        std::function<bool()> otherwise;
        bool hidden = false;
        bool wished = true; ///< by others, while it is hidden
    };
    void apply();
    void setHidden(Piece& piece, bool hidden);

    std::vector<WindowPart> parts_;
    std::vector<Piece> pieces_;
    std::map<QString, QStringList> hidden_; ///< by whom
    bool applying_ = false;
};

} // namespace epsiloscope
